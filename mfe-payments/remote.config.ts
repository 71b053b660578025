import { defineRemoteConfig, widgetsOf } from '@portico/shared/remote-config'
import { tiles } from './src/pages'

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
      'mfe-payments.widgets.recurring': 'Recurring revenue',
      'mfe-payments.widgets.collected': 'Payments collected',
      'mfe-payments.widgets.daily': 'Daily transactions',
      'mfe-payments.widgets.latest': 'Latest transactions',
      'mfe-payments.widgets.popular': 'Popular packages',
    },
    'es-ES': {
      'mfe-payments.title': 'Pagos',
      'mfe-payments.description':
        'Vende paquetes de Wi-Fi, sigue cada transacción y gestiona las cuentas de los invitados de pago.',
      'mfe-payments.widgets.recurring': 'Ingresos recurrentes',
      'mfe-payments.widgets.collected': 'Pagos cobrados',
      'mfe-payments.widgets.daily': 'Transacciones diarias',
      'mfe-payments.widgets.latest': 'Últimas transacciones',
      'mfe-payments.widgets.popular': 'Paquetes más vendidos',
    },
  },
  navigation: [],
  routes: [],
  widgets: widgetsOf(tiles),
})
