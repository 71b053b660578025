export * from './email-list-field'
