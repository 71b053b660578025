export * from './package-fields'
export * from './package-values'
