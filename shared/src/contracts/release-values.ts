/** Percent of users who get a canary. 0 ends it. */
export const CANARY_PERCENT = { min: 1, max: 100 } as const
