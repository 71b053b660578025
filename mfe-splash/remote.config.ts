import { defineRemoteConfig } from '@portico/shared/remote-config'

export default defineRemoteConfig({
  name: 'mfe-splash',
  title: 'mfe-splash.title',
  description: 'mfe-splash.description',
  requires: { shellApi: '^1' },
  messages: {
    'en-US': {
      'mfe-splash.title': 'Splash pages',
      'mfe-splash.description':
        'Design the page that guests see when they join the Wi-Fi, choose how they sign in and which details they leave.',
    },
    'es-ES': {
      'mfe-splash.title': 'Páginas de acceso',
      'mfe-splash.description':
        'Diseña la página que ven los invitados al conectarse a la Wi-Fi, elige cómo inician sesión y qué datos dejan.',
    },
  },
  navigation: [],
  routes: [],
})
