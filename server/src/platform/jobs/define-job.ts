/** Receives errors that don't end the work. */
export type OnError = (error: unknown) => void

export interface JobOptions {
  /** Schedule such as `0 3 * * *`. Runs once per installation, however many processes there are. */
  cron?: string
  /** Time zone of `cron`. Default UTC. */
  timezone?: string
  /** Number of retries after a failure. Default 2. */
  retryLimit?: number
  /** Seconds before a retry, doubled each time. Default 30. */
  retryDelay?: number
  /** Seconds after which it counts as failed. Default 900. */
  expireInSeconds?: number
}

/** Work that runs later, outside requests. */
export interface Job<Data = object> {
  name: string
  /** May run again after a failure or a killed process, so it must be idempotent. */
  run: (data: Data) => Promise<void>
  options: JobOptions
}

/** Defines a job. Scheduled jobs get no data. */
export function defineJob<Data extends object = object>(
  name: string,
  run: (data: Data) => Promise<void>,
  options: JobOptions = {},
): Job<Data> {
  return { name, run, options }
}
