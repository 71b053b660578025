// Names of contract values on screen.
export { LOGIN_METHODS } from '../../contracts/login-methods'
export * from './known-name'
export * from './name-ids'
export * from './use-disconnect-texts'
export * from './use-method-name'
