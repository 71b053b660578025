import { defineRemoteConfig, navigationOf, routesOf } from '@portico/shared/remote-config'
import english from './src/locales/en.json'
import spanish from './src/locales/es.json'
import { pages } from './src/pages'

export default defineRemoteConfig({
  name: 'mfe-campaigns',
  title: 'mfe-campaigns.title',
  description: 'mfe-campaigns.description',
  requires: { shellApi: '^1' },
  messages: { 'en-US': english, 'es-ES': spanish },
  navigation: navigationOf(pages, {
    emailCampaignList: { label: 'mfe-campaigns.navigation.email', icon: 'email', group: 'market', order: 60 },
    splashAdList: { label: 'mfe-campaigns.navigation.ads', icon: 'ads', group: 'market', order: 70 },
  }),
  routes: routesOf(pages),
})
