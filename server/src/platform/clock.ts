/** The only source of the current time: tests pass one that they set. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
