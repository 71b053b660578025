export * from './account'
export * from './guests'
export * from './vouchers'
