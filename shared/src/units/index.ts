export * from './money'
export * from './units'
