export * from './calendar-day'
export * from './money'
export * from './units'
export * from './zone-time'
