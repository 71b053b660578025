export { failingIntegrations } from './attention.repo'
export { connectionsModule } from './connections.routes'
export { type IntegrationApps } from './integration-apps'
export { openConnection } from './open-connection'
