export * from '../http'
export * from './base-api'
export * from './session-api'
export * from './use-idempotent-call'
