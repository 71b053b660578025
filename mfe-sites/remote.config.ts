import { defineRemoteConfig, navigationOf, routesOf, widgetsOf } from '@portico/shared/remote-config'
import english from './src/locales/en.json'
import spanish from './src/locales/es.json'
import { pages, tiles } from './src/pages'

export default defineRemoteConfig({
  name: 'mfe-sites',
  title: 'mfe-sites.title',
  description: 'mfe-sites.description',
  requires: { shellApi: '^1' },
  core: true,
  messages: { 'en-US': english, 'es-ES': spanish },
  navigation: navigationOf(pages, {
    dashboard: { label: 'mfe-sites.navigation.dashboard', icon: 'dashboard', group: 'overview', order: 10 },
    siteList: {
      label: 'mfe-sites.navigation.sites',
      icon: 'sites',
      group: 'overview',
      order: 15,
      scope: 'control-panel',
      attention: ['routers'],
    },
    settings: {
      label: 'mfe-sites.navigation.settings',
      icon: 'settings',
      order: 160,
      attention: ['router', 'integrations'],
    },
  }),
  routes: routesOf(pages),
  widgets: widgetsOf(tiles),
})
