export { lockArchivable, setArchived } from './archived-sites.repo'
export {
  copyLoginMethods,
  copySiteOptions,
  findArchivedSite,
  findOpenSite,
  findSite,
  lockSite,
  loginMethodsOf,
  noteTestLogin,
  presentSite,
  removeDeletedSite,
  replaceLoginMethods,
  routerTypeOf,
  siteScope,
  type SiteRow,
} from './sites.repo'
export { createSite, sitesModule, siteSettings } from './sites.routes'
