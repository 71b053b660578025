import { defineRemoteConfig } from '@portico/shared/remote-config'

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
    },
    'es-ES': {
      'mfe-sites.title': 'Ubicaciones',
      'mfe-sites.description': 'Consulta cómo van tus ubicaciones y crea otras nuevas.',
      'mfe-sites.navigation.dashboard': 'Panel',
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
  ],
  routes: [
    { path: '/app/reports/dashboard', chunk: 'dashboard', permission: 'all', scope: 'any', layout: 'app' },
    {
      path: '/signup/registration/deployment/:first?',
      chunk: 'location',
      permission: 'all',
      scope: 'any',
      layout: 'plain',
    },
  ],
})
