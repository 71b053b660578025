export * from './api-error'
export * from './send'
