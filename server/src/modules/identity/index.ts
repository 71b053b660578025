export { identityModule } from './identity.routes'
export type { ProviderSettings } from './oidc-provider'
