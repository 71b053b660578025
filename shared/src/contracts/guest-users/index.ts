export * from './columns'
export * from './guest-user-values'
export * from './guest-users'
export * from './import'
