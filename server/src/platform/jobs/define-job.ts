/** Told of errors that don't end the work. */
export type OnError = (error: unknown) => void

export interface JobOptions {
  /** When it comes by itself: `0 3 * * *`. Once per installation, however many processes run. */
  cron?: string
  /** Of `cron`. Default UTC. */
  timezone?: string
  /** How often it is tried again after a failure. Default 2. */
  retryLimit?: number
  /** Seconds before it is tried again, twice as many each time. Default 30. */
  retryDelay?: number
  /** Seconds after which it counts as failed. Default 900. */
  expireInSeconds?: number
}

/** Work that is done later, outside of any request. */
export interface Job<Data = object> {
  name: string
  /** May run again after a failure or a killed process: doing it twice must do no harm. */
  run: (data: Data) => Promise<void>
  options: JobOptions
}

/** A job that comes by its clock gets no data. */
export function defineJob<Data extends object = object>(
  name: string,
  run: (data: Data) => Promise<void>,
  options: JobOptions = {},
): Job<Data> {
  return { name, run, options }
}
