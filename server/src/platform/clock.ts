/** The only source of the present: tests pass one that they set. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
