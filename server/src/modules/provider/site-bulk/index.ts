export { siteBulkJob } from './run-bulk'
export { deleteOldBulks } from './site-bulk.repo'
export { siteBulkModule } from './site-bulk.routes'
