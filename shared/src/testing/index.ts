export * from './api-server'
export * from './memory-router'
export * from './render-remote'
export * from './session-builders'
