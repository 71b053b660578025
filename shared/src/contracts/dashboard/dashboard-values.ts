/** Days of a range that nobody chose. */
export const DEFAULT_RANGE_DAYS = 30
/** The longest range that the dashboard calls accept, in days. */
export const MAX_RANGE = 400
/** Columns of a layout, by width of the screen. */
export const DASHBOARD_COLUMNS = { lg: 12, md: 6, sm: 1 } as const
