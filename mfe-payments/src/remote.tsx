import { defineRemote } from '@portico/shared/remote'
import type english from './locales/en.json'

declare module '@portico/shared/i18n' {
  interface MessageCatalogues {
    'mfe-payments': typeof english
  }
}

const amountCode = () => import(/* webpackChunkName: "widget-amounts" */ './tiles/amount-tile')

export const remote = defineRemote({
  name: 'mfe-payments',
  pages: [],
  widgets: {
    'recurring-revenue': { load: async () => (await amountCode()).RecurringRevenueWidget },
    'payments-collected': { load: async () => (await amountCode()).PaymentsCollectedWidget },
    'daily-transactions': {
      load: async () =>
        (await import(/* webpackChunkName: "widget-daily" */ './tiles/daily-transactions-tile'))
          .DailyTransactionsWidget,
    },
    'latest-transactions': {
      load: async () =>
        (await import(/* webpackChunkName: "widget-latest" */ './tiles/latest-transactions-tile'))
          .LatestTransactionsWidget,
    },
    'popular-packages': {
      load: async () =>
        (await import(/* webpackChunkName: "widget-popular" */ './tiles/popular-packages-tile'))
          .PopularPackagesWidget,
    },
  },
  messages: {
    'en-US': () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
    'es-ES': () => import(/* webpackChunkName: "texts-es" */ './locales/es.json'),
  },
})
