export { addBackfillResults, type BackfillResults } from './backfills.repo'
export { backfillsModule } from './backfills.routes'
export { startBackfillWorker } from './run-backfills'
