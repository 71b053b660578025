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
      'mfe-control-panel.navigation.remotes': 'Remotes',
      'mfe-control-panel.navigation.platform': 'Platform health',
      'mfe-control-panel.navigation.outbox': 'Outbox',
    },
    'es-ES': {
      'mfe-control-panel.title': 'Cuenta',
      'mfe-control-panel.description': 'Gestiona tu perfil y la suscripción de tu cuenta.',
      'mfe-control-panel.navigation.remotes': 'Módulos',
      'mfe-control-panel.navigation.platform': 'Plataforma',
      'mfe-control-panel.navigation.outbox': 'Correo saliente',
    },
  },
  navigation: [
    {
      label: 'mfe-control-panel.navigation.remotes',
      icon: 'remotes',
      path: '/app/remotes',
      permission: 'developer',
      scope: 'any',
      order: 300,
    },
    {
      label: 'mfe-control-panel.navigation.platform',
      icon: 'platform',
      path: '/app/platform',
      permission: 'developer',
      scope: 'any',
      order: 310,
    },
    {
      label: 'mfe-control-panel.navigation.outbox',
      icon: 'email',
      path: '/dev/outbox',
      permission: 'developer',
      scope: 'any',
      order: 320,
    },
  ],
  routes: [
    {
      path: '/app/account/:selectedTab?',
      chunk: 'account',
      permission: 'all',
      scope: 'any',
      layout: 'plain',
    },
    { path: '/app/remotes', chunk: 'remote-list', permission: 'developer', scope: 'any' },
    { path: '/app/remotes/:name', chunk: 'remote-details', permission: 'developer', scope: 'any' },
    { path: '/app/platform', chunk: 'platform', permission: 'developer', scope: 'any' },
    { path: '/dev/outbox', chunk: 'outbox-list', permission: 'developer', scope: 'any' },
    { path: '/dev/outbox/:mailId', chunk: 'outbox-details', permission: 'developer', scope: 'any' },
    { path: '/plan', chunk: 'plan', public: true, scope: 'any', layout: 'plain' },
    // Open so that the guards of the account, which lead here, do not hold their own way out; these pages ask
    // for a session and for billing access by themselves.
    { path: '/selectPlan', chunk: 'select-plan', public: true, scope: 'any', layout: 'plain' },
    {
      path: '/change-subscription/:flow?',
      chunk: 'change-subscription',
      public: true,
      scope: 'any',
      layout: 'plain',
    },
    {
      path: '/signup/registration/setup-payment/:flow?',
      chunk: 'setup-payment',
      public: true,
      scope: 'any',
      layout: 'plain',
    },
  ],
})
