export * from './page-table'
export * from './remote-config-schema'
export * from './tile-sizes'
export * from './unknown-permissions'
