export { defineJob, type Job } from './define-job'
export { enqueue } from './enqueue'
export { startJobs, type RunningJobs } from './start-jobs'
