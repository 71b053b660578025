export * from './session-renewal'
export * from './session-hooks'
export * from './session-slice'
