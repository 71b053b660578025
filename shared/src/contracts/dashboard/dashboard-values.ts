/** Days of the default range. */
export const DEFAULT_RANGE_DAYS = 30
/** Longest range that the dashboard calls accept, in days. */
export const MAX_RANGE = 400
/** Number of columns of a layout, by screen width. */
export const DASHBOARD_COLUMNS = { lg: 12, md: 6, sm: 1 } as const
