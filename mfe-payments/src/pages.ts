import { NUMBER_TILE, SMALL_CHART_TILE, TABLE_TILE, WIDE_CHART_TILE } from '@portico/shared/remote-config'

const amountModule = () => import(/* webpackChunkName: "widget-amounts" */ './tiles/amount-tile')

/** Sites may take several currencies, each with a figure of its own. */
const AMOUNT_TILE = { ...NUMBER_TILE, lg: { w: 6, h: 2 }, bySite: 1 }

export const tiles = {
  'payments-collected': {
    title: 'mfe-payments.widgets.collected',
    permission: 'payment',
    tile: { ...AMOUNT_TILE, order: 150 },
    load: async () => (await amountModule()).PaymentsCollectedWidget,
  },
  'recurring-revenue': {
    title: 'mfe-payments.widgets.recurring',
    permission: 'payment',
    tile: { ...AMOUNT_TILE, order: 160 },
    load: async () => (await amountModule()).RecurringRevenueWidget,
  },
  'daily-transactions': {
    title: 'mfe-payments.widgets.daily',
    permission: 'payment',
    tile: { ...WIDE_CHART_TILE, order: 170 },
    load: async () => (await import('./tiles/daily-transactions-tile')).DailyTransactionsWidget,
  },
  'popular-packages': {
    title: 'mfe-payments.widgets.popular',
    permission: 'payment',
    tile: { ...SMALL_CHART_TILE, order: 180 },
    load: async () => (await import('./tiles/popular-packages-tile')).PopularPackagesWidget,
  },
  'latest-transactions': {
    title: 'mfe-payments.widgets.latest',
    permission: 'payment',
    tile: { ...TABLE_TILE, lg: { w: 12, h: 3 }, md: { w: 6, h: 3 }, order: 190 },
    load: async () => (await import('./tiles/latest-transactions-tile')).LatestTransactionsWidget,
  },
}
