export * from './api-error'
export * from './save-file'
export * from './send'
