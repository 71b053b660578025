import { defineRemoteConfig, navigationOf, routesOf } from '@portico/shared/remote-config'
import english from './src/locales/en.json'
import spanish from './src/locales/es.json'
import { pages } from './src/pages'

export default defineRemoteConfig({
  name: 'mfe-splash',
  title: 'mfe-splash.title',
  description: 'mfe-splash.description',
  requires: { shellApi: '^1' },
  messages: { 'en-US': english, 'es-ES': spanish },
  navigation: navigationOf(pages, {
    splashPageList: { label: 'mfe-splash.navigation.splash', icon: 'splash', group: 'market', order: 50 },
  }),
  routes: routesOf(pages),
})
