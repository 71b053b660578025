export {
  copyLoginMethods,
  copySiteOptions,
  findSite,
  lockSite,
  loginMethodsOf,
  noteTestLogin,
  presentSite,
  removeDeletedSite,
  replaceLoginMethods,
  siteScope,
  type SiteRow,
} from './sites.repo'
export { sitesModule, siteSettings } from './sites.routes'
