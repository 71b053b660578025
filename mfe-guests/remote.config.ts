import { defineRemoteConfig, navigationOf, routesOf, widgetsOf } from '@portico/shared/remote-config'
import english from './src/locales/en.json'
import spanish from './src/locales/es.json'
import { pages, tiles } from './src/pages'

export default defineRemoteConfig({
  name: 'mfe-guests',
  title: 'mfe-guests.title',
  description: 'mfe-guests.description',
  requires: { shellApi: '^1' },
  messages: { 'en-US': english, 'es-ES': spanish },
  navigation: navigationOf(pages, {
    guestList: { label: 'mfe-guests.navigation.guests', icon: 'guests', group: 'guests', order: 90 },
    guestAccountList: {
      label: 'mfe-guests.navigation.guestuser',
      icon: 'guest-accounts',
      group: 'guests',
      order: 140,
    },
    deviceList: {
      label: 'whitelist.title',
      icon: 'devices',
      group: 'guests',
      order: 150,
      unless: 'sitesettings',
    },
  }),
  routes: routesOf(pages),
  widgets: widgetsOf(tiles),
})
