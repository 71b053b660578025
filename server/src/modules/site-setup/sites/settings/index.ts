export { siteSettingsModule } from './site-settings.routes'
