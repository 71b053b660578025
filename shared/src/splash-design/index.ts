export * from './design-panels'
