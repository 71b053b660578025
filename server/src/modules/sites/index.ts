export { findSite, loginMethodsOf, presentSite, replaceLoginMethods } from './sites.repo'
export { sitesModule, siteSettings } from './sites.routes'
