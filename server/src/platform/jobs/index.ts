export { claimJob, updateJob } from './claim-job'
export { defineJob, type Job, type OnError } from './define-job'
export { enqueue } from './enqueue'
export {
  claimRows,
  deleteHeld,
  holdRow,
  type Lease,
  lockDueRows,
  Superseded,
  unlessSuperseded,
  updateHeld,
} from './lease'
export { startJobs, type RunningJobs } from './start-jobs'
export { runFairly } from './run-fairly'
