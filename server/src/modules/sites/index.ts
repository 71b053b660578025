export { sitesModule, siteSettings } from './sites.routes'
