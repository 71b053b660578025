export * from './columns'
export * from './guest-account-values'
export * from './guest-accounts'
export * from './import'
