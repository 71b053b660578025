export { findSite, copyLoginMethods, loginMethodsOf, presentSite, replaceLoginMethods } from './sites.repo'
export { sitesModule, siteSettings } from './sites.routes'
