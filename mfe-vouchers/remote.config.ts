import { defineRemoteConfig } from '@portico/shared/remote-config'

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
    },
    'es-ES': {
      'mfe-vouchers.title': 'Vales',
      'mfe-vouchers.description': 'Crea códigos de acceso para tus invitados y consulta cuáles están en uso.',
      'mfe-vouchers.navigation.vouchers': 'Vales',
    },
  },
  navigation: [
    {
      label: 'mfe-vouchers.navigation.vouchers',
      icon: 'voucher',
      path: '/app/voucher/manage',
      permission: 'voucher',
      scope: 'site',
      order: 100,
    },
  ],
  routes: [
    { path: '/app/voucher/manage', chunk: 'voucher-list', permission: 'voucher', scope: 'site' },
    { path: '/app/voucher/create', chunk: 'voucher-create', permission: 'voucher', scope: 'site' },
  ],
})
