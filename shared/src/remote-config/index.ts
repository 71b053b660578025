export * from './remote-config-schema'
export * from './unknown-permissions'
