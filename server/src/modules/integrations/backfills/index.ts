export { backfillsModule } from './backfills.routes'
export { startBackfillWorker } from './run-backfills'
