export { siteCopyModule } from './copy-site.routes'
export { deletedSitesJob } from './deleted-sites'
export { siteSettingsModule } from './site-settings.routes'
