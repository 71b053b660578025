import { defineRemoteConfig, menuTexts, routesOf, widgetsOf } from '@portico/shared/remote-config'
import english from './src/locales/en.json'
import spanish from './src/locales/es.json'
import { multisitePages, sitePages, tiles } from './src/pages'

export default defineRemoteConfig({
  name: 'mfe-vouchers',
  title: 'mfe-vouchers.title',
  description: 'mfe-vouchers.description',
  requires: { shellApi: '^1' },
  messages: {
    'en-US': {
      'mfe-vouchers.title': 'Vouchers',
      'mfe-vouchers.description': 'Create access codes for your guests and see which of them are in use.',
      'mfe-vouchers.navigation.vouchers': 'Vouchers',
      'mfe-vouchers.navigation.multisite': 'Multi-Site Vouchers',
      'mfe-vouchers.widgets.unused': 'Unused vouchers',
      'mfe-vouchers.widgets.active': 'Vouchers in use',
      'mfe-vouchers.widgets.expiring': 'Expiring vouchers',
      'mfe-vouchers.widgets.activated': 'Activated vouchers',
      ...menuTexts(sitePages, english),
    },
    'es-ES': {
      'mfe-vouchers.title': 'Vales',
      'mfe-vouchers.description': 'Crea códigos de acceso para tus invitados y consulta cuáles están en uso.',
      'mfe-vouchers.navigation.vouchers': 'Vales',
      'mfe-vouchers.navigation.multisite': 'Vales multisitio',
      'mfe-vouchers.widgets.unused': 'Vales sin usar',
      'mfe-vouchers.widgets.active': 'Vales en uso',
      'mfe-vouchers.widgets.expiring': 'Vales que caducan',
      'mfe-vouchers.widgets.activated': 'Vales activados',
      ...menuTexts(sitePages, spanish),
    },
  },
  navigation: [
    {
      label: 'mfe-vouchers.navigation.multisite',
      icon: 'multisite-voucher',
      path: '/app/voucher/multisite/manage',
      permission: 'multisitevoucher',
      scope: 'site',
      order: 95,
    },
    {
      label: 'mfe-vouchers.navigation.vouchers',
      icon: 'voucher',
      path: '/app/voucher/manage',
      permission: 'voucher',
      scope: 'site',
      order: 100,
    },
  ],
  routes: [...routesOf(sitePages), ...routesOf(multisitePages)],
  widgets: widgetsOf(tiles),
})
