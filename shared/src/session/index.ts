export * from './session-hooks'
export * from './session-slice'
