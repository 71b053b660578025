import { defineRemoteConfig, menuTexts, routesOf } from '@portico/shared/remote-config'
import english from './src/locales/en.json'
import spanish from './src/locales/es.json'
import { pages } from './src/pages'

export default defineRemoteConfig({
  name: 'mfe-sites',
  title: 'mfe-sites.title',
  description: 'mfe-sites.description',
  requires: { shellApi: '^1' },
  core: true,
  messages: {
    'en-US': {
      'mfe-sites.title': 'Locations',
      'mfe-sites.description': 'See how your locations are doing and set up new ones.',
      'mfe-sites.navigation.dashboard': 'Dashboard',
      'mfe-sites.navigation.sites': 'Locations',
      'mfe-sites.navigation.settings': 'Settings',
      ...menuTexts(pages, english),
    },
    'es-ES': {
      'mfe-sites.title': 'Ubicaciones',
      'mfe-sites.description': 'Consulta cómo van tus ubicaciones y crea otras nuevas.',
      'mfe-sites.navigation.dashboard': 'Panel',
      'mfe-sites.navigation.sites': 'Ubicaciones',
      'mfe-sites.navigation.settings': 'Ajustes',
      ...menuTexts(pages, spanish),
    },
  },
  navigation: [
    {
      label: 'mfe-sites.navigation.dashboard',
      icon: 'dashboard',
      path: '/app/reports/dashboard',
      permission: 'all',
      scope: 'any',
      order: 10,
    },
    {
      label: 'mfe-sites.navigation.sites',
      icon: 'sites',
      path: '/app/sites',
      permission: 'all',
      scope: 'control-panel',
      order: 15,
    },
    {
      label: 'mfe-sites.navigation.settings',
      icon: 'settings',
      path: '/app/settings-view',
      permission: 'sitesettings',
      scope: 'site',
      order: 160,
    },
  ],
  routes: routesOf(pages),
})
