import { defineRemoteConfig, navigationOf, routesOf, widgetsOf } from '@portico/shared/remote-config'
import english from './src/locales/en.json'
import spanish from './src/locales/es.json'
import { pages, tiles } from './src/pages'

export default defineRemoteConfig({
  name: 'mfe-payments',
  title: 'mfe-payments.title',
  description: 'mfe-payments.description',
  requires: { shellApi: '^1' },
  messages: { 'en-US': english, 'es-ES': spanish },
  navigation: navigationOf(pages, {
    packageList: { label: 'mfe-payments.navigation.packages', icon: 'packages', group: 'sell', order: 110 },
    transactionList: {
      label: 'mfe-payments.navigation.transactions',
      icon: 'transactions',
      group: 'sell',
      order: 120,
      attention: ['disputes'],
    },
    accountList: { label: 'mfe-payments.navigation.accounts', icon: 'accounts', group: 'sell', order: 130 },
  }),
  routes: routesOf(pages),
  widgets: widgetsOf(tiles),
})
