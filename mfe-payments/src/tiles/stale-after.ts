/** A figure that is hardly out of date yet comes from the cache. Seconds. */
export const STALE_AFTER = { refetchOnMountOrArgChange: 30 } as const
