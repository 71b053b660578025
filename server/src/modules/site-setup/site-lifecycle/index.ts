export { siteCopyModule } from './copy-site'
export { deletedSitesJob } from './deleted-sites'
