/** Format of a time in the date range, without the year. */
export const MOMENT = { day: 'numeric', month: 'short', hour: 'numeric', minute: 'numeric' } as const
