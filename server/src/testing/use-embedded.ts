// Suites of the project `embedded` see no PostgreSQL.
delete process.env.TEST_DATABASE_URL
