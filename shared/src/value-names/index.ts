// What values of the contract are called on the screen.
export * from './field-type-names'
export * from './login-method-names'
export * from './purpose-names'
export * from './trigger-names'
export * from './use-method-name'
