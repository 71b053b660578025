// Bundled into each remote together with its own yup, so nothing here imports a part that the shell provides.
export * from './account-password-schema'
export * from './connect-device-schema'
export * from './email-list-schema'
export * from './limit-schema'
export * from './name-schema'
export * from './package-schema'
export * from './rules'
export * from './send-schema'
