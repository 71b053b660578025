import { defineRemoteConfig, routesOf } from '@portico/shared/remote-config'
import { pages } from './src/pages'

export default defineRemoteConfig({
  name: 'mfe-splash',
  title: 'mfe-splash.title',
  description: 'mfe-splash.description',
  requires: { shellApi: '^1' },
  messages: {
    'en-US': {
      'mfe-splash.title': 'Splash pages',
      'mfe-splash.description':
        'Design the page that guests see when they join the Wi-Fi, choose how they log in and which details they leave.',
      'mfe-splash.navigation.splash': 'Splash Page',
    },
    'es-ES': {
      'mfe-splash.title': 'Páginas de acceso',
      'mfe-splash.description':
        'Diseña la página que ven los invitados al conectarse al wifi, elige cómo acceden y qué datos dejan.',
      'mfe-splash.navigation.splash': 'Página de acceso',
    },
  },
  navigation: [
    {
      label: 'mfe-splash.navigation.splash',
      icon: 'splash',
      path: '/app/site/splash-pages',
      permission: 'landingpage',
      scope: 'site',
      order: 50,
    },
  ],
  routes: routesOf(pages),
})
