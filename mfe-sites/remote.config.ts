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
      path: '/signup/registration/deployment/1/:first?',
      chunk: 'location-place',
      permission: 'all',
      scope: 'any',
      layout: 'plain',
    },
    {
      path: '/signup/registration/deployment/:first?',
      chunk: 'location',
      permission: 'all',
      scope: 'any',
      layout: 'plain',
    },
    {
      path: '/app/site/new/:first?',
      chunk: 'site-create',
      permission: 'all',
      scope: 'any',
      layout: 'app',
    },
    {
      path: '/signup/registration/field-collect/:first?',
      chunk: 'onboarding-fields',
      permission: 'all',
      scope: 'any',
      layout: 'plain',
    },
    {
      path: '/signup/registration/branding-info/:first?',
      chunk: 'onboarding-branding',
      permission: 'all',
      scope: 'any',
      layout: 'plain',
    },
    {
      path: '/signup/registration/payment-onboarding/:first?',
      chunk: 'onboarding-package',
      permission: 'all',
      scope: 'any',
      layout: 'plain',
    },
    {
      path: '/signup/registration/guestuser-onboarding/:first?',
      chunk: 'onboarding-guest-user',
      permission: 'all',
      scope: 'any',
      layout: 'plain',
    },
    {
      path: '/signup/registration/voucher-onboarding/:first?',
      chunk: 'onboarding-vouchers',
      permission: 'all',
      scope: 'any',
      layout: 'plain',
    },
  ],
})
