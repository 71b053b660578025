export * from './accounts'
export * from './payment-values'
export * from './settings'
export * from './transactions'
