// What values of the contract are called on the screen.
export { LOGIN_METHODS } from '../contracts/login-methods'
export * from './known-name'
export * from './name-ids'
export * from './use-method-name'
