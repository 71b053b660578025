import { defineRemoteConfig, menuTexts, routesOf } from '@portico/shared/remote-config'
import english from './src/locales/en.json'
import spanish from './src/locales/es.json'
import { pages } from './src/pages'

export default defineRemoteConfig({
  name: 'mfe-control-panel',
  title: 'mfe-control-panel.title',
  description: 'mfe-control-panel.description',
  requires: { shellApi: '^1' },
  core: true,
  messages: {
    'en-US': {
      ...menuTexts(pages, english),
      'mfe-control-panel.title': 'Account',
      'mfe-control-panel.description': 'Manage your profile and the subscription of your account.',
      'mfe-control-panel.navigation.remotes': 'Remotes',
      'mfe-control-panel.navigation.platform': 'Platform health',
      'mfe-control-panel.navigation.outbox': 'Outbox',
    },
    'es-ES': {
      ...menuTexts(pages, spanish),
      'mfe-control-panel.title': 'Cuenta',
      'mfe-control-panel.description': 'Gestiona tu perfil y la suscripción de tu cuenta.',
      'mfe-control-panel.navigation.remotes': 'Remotos',
      'mfe-control-panel.navigation.platform': 'Estado de la plataforma',
      'mfe-control-panel.navigation.outbox': 'Bandeja de salida',
    },
  },
  navigation: [
    {
      label: 'mfe-control-panel.navigation.remotes',
      icon: 'remotes',
      path: '/app/remotes',
      permission: 'developer',
      scope: 'control-panel',
      order: 300,
    },
    {
      label: 'mfe-control-panel.navigation.platform',
      icon: 'platform',
      path: '/app/platform',
      permission: 'developer',
      scope: 'control-panel',
      order: 310,
    },
    {
      label: 'mfe-control-panel.navigation.outbox',
      icon: 'email',
      path: '/dev/outbox',
      permission: 'developer',
      scope: 'control-panel',
      order: 320,
    },
  ],
  routes: routesOf(pages),
})
