import { defineRemoteConfig, menuTexts, routesOf } from '@portico/shared/remote-config'
import english from './src/locales/en.json'
import spanish from './src/locales/es.json'
import { pages } from './src/pages'

export default defineRemoteConfig({
  name: 'mfe-campaigns',
  title: 'mfe-campaigns.title',
  description: 'mfe-campaigns.description',
  requires: { shellApi: '^1' },
  messages: {
    'en-US': {
      ...menuTexts(pages, english),
      'mfe-campaigns.title': 'Campaigns',
      'mfe-campaigns.description':
        'Send emails to guests at the right moment and show ads on the splash page.',
      'mfe-campaigns.navigation.email': 'Email Campaigns',
      'mfe-campaigns.navigation.ads': 'Splash page Ads',
    },
    'es-ES': {
      ...menuTexts(pages, spanish),
      'mfe-campaigns.title': 'Campañas',
      'mfe-campaigns.description':
        'Envía correos a los invitados en el momento oportuno y muestra anuncios en la página de acceso.',
      'mfe-campaigns.navigation.email': 'Campañas de correo',
      'mfe-campaigns.navigation.ads': 'Anuncios de acceso',
    },
  },
  navigation: [
    {
      label: 'mfe-campaigns.navigation.email',
      icon: 'email',
      path: '/app/campaigns/email',
      permission: 'email_campaigns',
      scope: 'site',
      order: 60,
    },
    {
      label: 'mfe-campaigns.navigation.ads',
      icon: 'ads',
      path: '/app/campaigns/splash-page-ad',
      permission: 'splash_campaigns',
      scope: 'site',
      order: 70,
    },
  ],
  routes: routesOf(pages),
})
