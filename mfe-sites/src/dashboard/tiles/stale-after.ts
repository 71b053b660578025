/** Numbers of a closed range hardly change: one that is asked again sooner comes from the cache. Seconds. */
export const STALE_AFTER = { refetchOnMountOrArgChange: 30 } as const
