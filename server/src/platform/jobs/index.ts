export { defineJob, type Job } from './define-job'
export { enqueue, type EnqueueOptions } from './enqueue'
export { startJobs, type RunningJobs } from './start-jobs'
