export * from './api-error'
export * from './base-api'
export * from './send'
export * from './session-api'
