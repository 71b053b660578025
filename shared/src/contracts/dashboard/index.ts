export * from './dashboard'
export * from './dashboard-values'
export * from './layout'
