import { defineRemoteConfig } from '@portico/shared/remote-config'

export default defineRemoteConfig({
  name: 'mfe-payments',
  title: 'mfe-payments.title',
  description: 'mfe-payments.description',
  requires: { shellApi: '^1' },
  messages: {
    'en-US': {
      'mfe-payments.title': 'Payments',
      'mfe-payments.description':
        'Sell Wi-Fi packages, follow every transaction and look after the accounts of paying guests.',
    },
    'es-ES': {
      'mfe-payments.title': 'Pagos',
      'mfe-payments.description':
        'Vende paquetes de Wi-Fi, sigue cada transacción y gestiona las cuentas de los invitados de pago.',
    },
  },
  navigation: [],
  routes: [],
})
