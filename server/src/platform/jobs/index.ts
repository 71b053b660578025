export { defineJob, type Job, type OnError } from './define-job'
export { enqueue } from './enqueue'
export { startJobs, type RunningJobs } from './start-jobs'
export { runFairly } from './run-fairly'
