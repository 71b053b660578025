export * from './remote-config-schema'
