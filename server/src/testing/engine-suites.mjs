// @ts-check
/**
 * Suites that run on both engines, PostgreSQL and PGlite; the others run on PostgreSQL if available. Names of
 * test files, without their folders.
 */
export const ENGINE_SUITES = [
  'database',
  'migrate',
  'tables',
  'jobs',
  'nightly',
  'vouchers-concurrency',
  'vouchers-list.routes',
  'vouchers-delete.routes',
]
