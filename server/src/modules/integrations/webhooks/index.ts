export { describedWebhooks } from './described-webhooks'
export { signingSecrets } from './signing-secrets'
export { webhooksModule } from './webhooks.routes'
