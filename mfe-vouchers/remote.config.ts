import { defineRemoteConfig, navigationOf, routesOf, widgetsOf } from '@portico/shared/remote-config'
import english from './src/locales/en.json'
import spanish from './src/locales/es.json'
import { multisitePages, sitePages, tiles } from './src/pages'

export default defineRemoteConfig({
  name: 'mfe-vouchers',
  title: 'mfe-vouchers.title',
  description: 'mfe-vouchers.description',
  requires: { shellApi: '^1' },
  messages: { 'en-US': english, 'es-ES': spanish },
  navigation: [
    ...navigationOf(multisitePages, {
      voucherList: {
        label: 'mfe-vouchers.navigation.multisite',
        icon: 'multisite-voucher',
        group: 'sell',
        order: 95,
      },
    }),
    ...navigationOf(sitePages, {
      voucherList: { label: 'mfe-vouchers.navigation.vouchers', icon: 'voucher', group: 'sell', order: 100 },
    }),
  ],
  routes: [...routesOf(sitePages), ...routesOf(multisitePages)],
  widgets: widgetsOf(tiles),
})
