// Suites of the project `embedded` don't use PostgreSQL.
delete process.env.TEST_DATABASE_URL
