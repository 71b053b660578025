export { siteCopyModule } from './copy-site'
export { deletedSitesJob } from './deleted-sites'
export { siteSettingsModule } from './site-settings.routes'
