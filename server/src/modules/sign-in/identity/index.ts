export { identityModule } from './identity.routes'
export { newChecks, OidcProvider, type ProviderSettings, type SignInChecks } from './oidc-provider'
