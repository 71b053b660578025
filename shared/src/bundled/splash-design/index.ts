export * from './design-panels'
export * from './field-names-below'
export * from './field-rows'
