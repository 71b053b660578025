export * from './can-use'
export * from './permission-hooks'
