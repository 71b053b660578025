export { connectionsModule } from './connections.routes'
export { type IntegrationApps } from './integration-apps'
