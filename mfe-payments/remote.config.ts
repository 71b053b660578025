import { defineRemoteConfig, menuTexts, routesOf, widgetsOf } from '@portico/shared/remote-config'
import english from './src/locales/en.json'
import spanish from './src/locales/es.json'
import { pages, tiles } from './src/pages'

export default defineRemoteConfig({
  name: 'mfe-payments',
  title: 'mfe-payments.title',
  description: 'mfe-payments.description',
  requires: { shellApi: '^1' },
  messages: {
    'en-US': {
      ...menuTexts(pages, english),
      'mfe-payments.title': 'Payments',
      'mfe-payments.description':
        'Sell Wi-Fi packages, follow every transaction and manage the accounts of paying guests.',
      'mfe-payments.navigation.packages': 'Packages',
      'mfe-payments.navigation.transactions': 'Transactions',
      'mfe-payments.navigation.accounts': 'Accounts',
      'mfe-payments.widgets.recurring': 'Recurring revenue',
      'mfe-payments.widgets.collected': 'Payments collected',
      'mfe-payments.widgets.daily': 'Daily transactions',
      'mfe-payments.widgets.latest': 'Latest transactions',
      'mfe-payments.widgets.popular': 'Popular packages',
    },
    'es-ES': {
      ...menuTexts(pages, spanish),
      'mfe-payments.title': 'Pagos',
      'mfe-payments.description':
        'Vende paquetes de wifi, sigue cada transacción y gestiona las cuentas de los invitados de pago.',
      'mfe-payments.navigation.packages': 'Paquetes',
      'mfe-payments.navigation.transactions': 'Transacciones',
      'mfe-payments.navigation.accounts': 'Cuentas',
      'mfe-payments.widgets.recurring': 'Ingresos recurrentes',
      'mfe-payments.widgets.collected': 'Pagos cobrados',
      'mfe-payments.widgets.daily': 'Transacciones diarias',
      'mfe-payments.widgets.latest': 'Últimas transacciones',
      'mfe-payments.widgets.popular': 'Paquetes populares',
    },
  },
  navigation: [
    {
      label: 'mfe-payments.navigation.packages',
      icon: 'packages',
      path: '/app/payment/packages',
      permission: 'payment',
      scope: 'site',
      order: 110,
    },
    {
      label: 'mfe-payments.navigation.transactions',
      icon: 'transactions',
      path: '/app/payment/transactions',
      permission: 'payment',
      scope: 'site',
      order: 120,
    },
    {
      label: 'mfe-payments.navigation.accounts',
      icon: 'accounts',
      path: '/app/payment/accounts',
      permission: 'payment',
      scope: 'site',
      order: 130,
    },
  ],
  routes: routesOf(pages),
  widgets: widgetsOf(tiles),
})
