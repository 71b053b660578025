export { overviewModule } from './overview.routes'
export { type SiteFilter, selectedSiteNames } from './site-overview.repo'
