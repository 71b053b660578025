export { overviewModule } from './overview.routes'
export { selectedSiteNames } from './site-overview.repo'
