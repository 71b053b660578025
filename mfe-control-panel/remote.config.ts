import { defineRemoteConfig } from '@portico/shared/remote-config'

export default defineRemoteConfig({
  name: 'mfe-control-panel',
  title: 'mfe-control-panel.title',
  description: 'mfe-control-panel.description',
  requires: { shellApi: '^1' },
  core: true,
  messages: {
    'en-US': {
      'mfe-control-panel.title': 'Account',
      'mfe-control-panel.description': 'Look after your profile and the subscription of your account.',
    },
    'es-ES': {
      'mfe-control-panel.title': 'Cuenta',
      'mfe-control-panel.description': 'Gestiona tu perfil y la suscripción de tu cuenta.',
    },
  },
  navigation: [],
  routes: [
    {
      path: '/app/account/:selectedTab?',
      chunk: 'account',
      permission: 'all',
      scope: 'any',
      layout: 'plain',
    },
  ],
})
