export {
  findSite,
  loginMethodsOf,
  noteTestLogin,
  presentSite,
  replaceLoginMethods,
  type SiteRow,
} from './sites.repo'
export { sitesModule, siteSettings } from './sites.routes'
