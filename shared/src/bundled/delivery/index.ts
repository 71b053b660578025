export * from './send-form'
export * from './sent-delivery'
