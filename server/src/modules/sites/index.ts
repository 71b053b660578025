export {
  findSite,
  lockSite,
  loginMethodsOf,
  noteTestLogin,
  presentSite,
  replaceLoginMethods,
  siteScope,
  type SiteRow,
} from './sites.repo'
export { sitesModule, siteSettings } from './sites.routes'
