import {
  NUMBER_TILE,
  pagesAt,
  SMALL_CHART_TILE,
  TABLE_TILE,
  WIDE_CHART_TILE,
} from '@portico/shared/remote-config'
import { patterns } from './paths'

export const pages = pagesAt(
  patterns,
  { permission: 'payment', scope: 'site' },
  {
    packageList: { load: () => import('./packages/package-list-page') },
    packageCreate: {
      menu: { title: 'payments.package.create' },
      load: async () => (await import('./packages/package-pages')).PackageCreatePage,
    },
    trialCreate: { load: async () => (await import('./packages/package-pages')).TrialCreatePage },
    packageEdit: { load: async () => (await import('./packages/package-pages')).PackageEditPage },
    trialEdit: { load: async () => (await import('./packages/package-pages')).TrialEditPage },
    transactionList: { load: () => import('./transactions/transaction-list-page') },
    transactionDetails: { load: () => import('./transactions/transaction-details-page') },
    accountList: { load: () => import('./accounts/account-list-page') },
    accountDetails: { load: () => import('./accounts/account-details-page') },
    settings: {
      menu: { title: 'payments.settings.title', keywords: 'payments.settings.keywords' },
      load: () => import('./settings/settings-edit-page'),
    },
  },
)

const amountModule = () => import(/* webpackChunkName: "widgets" */ './tiles/amount-tile')

/** Tall enough for several currencies, which sites may take, each with its own figure. */
const AMOUNT_TILE = { ...NUMBER_TILE, bySite: 1 }

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
    load: async () =>
      (await import(/* webpackChunkName: "widgets" */ './tiles/daily-transactions-tile'))
        .DailyTransactionsWidget,
  },
  'popular-packages': {
    title: 'mfe-payments.widgets.popular',
    permission: 'payment',
    tile: { ...SMALL_CHART_TILE, order: 180 },
    load: async () =>
      (await import(/* webpackChunkName: "widgets" */ './tiles/popular-packages-tile')).PopularPackagesWidget,
  },
  'latest-transactions': {
    title: 'mfe-payments.widgets.latest',
    permission: 'payment',
    tile: { ...TABLE_TILE, lg: { w: 12, h: 4 }, order: 190 },
    load: async () =>
      (await import(/* webpackChunkName: "widgets" */ './tiles/latest-transactions-tile'))
        .LatestTransactionsWidget,
  },
} as const
