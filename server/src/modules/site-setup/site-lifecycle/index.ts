export { archiveSite, restoreSite } from './archive-site'
export { copySite, siteCopyModule } from './copy-site'
export { deletedSitesJob } from './deleted-sites'
