export { siteImportModule } from './site-import.routes'
