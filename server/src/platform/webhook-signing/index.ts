export { webhookHeaders } from './webhook-headers'
export { newWebhookSecret } from './webhook-secret'
