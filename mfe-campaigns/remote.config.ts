import { defineRemoteConfig } from '@portico/shared/remote-config'

export default defineRemoteConfig({
  name: 'mfe-campaigns',
  title: 'mfe-campaigns.title',
  description: 'mfe-campaigns.description',
  requires: { shellApi: '^1' },
  messages: {
    'en-US': {
      'mfe-campaigns.title': 'Campaigns',
      'mfe-campaigns.description':
        'Send e-mails to guests at the right moment and show ads on the splash page.',
    },
    'es-ES': {
      'mfe-campaigns.title': 'Campañas',
      'mfe-campaigns.description':
        'Envía correos a los invitados en el momento oportuno y muestra anuncios en la página de acceso.',
    },
  },
  navigation: [],
  routes: [],
})
