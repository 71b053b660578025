export * from './account'
export * from './guests'
export * from './remotes'
export * from './vouchers'
