import {
  NUMBER_TILE,
  pagesBelow,
  SMALL_CHART_TILE,
  TABLE_TILE,
  WIDE_CHART_TILE,
} from '@portico/shared/remote-config'

export const pages = pagesBelow(
  '/app/payment',
  { permission: 'payment', scope: 'site' },
  {
    packageList: { path: '/packages', load: () => import('./packages/package-list-page') },
    packageCreate: {
      path: '/packages/create',
      menu: { title: 'payments.package.create' },
      load: async () => (await import('./packages/package-pages')).PackageCreatePage,
    },
    trialCreate: {
      path: '/packages/create-trial',
      load: async () => (await import('./packages/package-pages')).TrialCreatePage,
    },
    packageEdit: {
      path: '/packages/edit/:id',
      load: async () => (await import('./packages/package-pages')).PackageEditPage,
    },
    trialEdit: {
      path: '/packages/edit-trial/:id',
      load: async () => (await import('./packages/package-pages')).TrialEditPage,
    },
    transactionList: {
      path: '/transactions',
      load: () => import('./transactions/transaction-list-page'),
    },
    transactionDetails: {
      path: '/transactions/:id',
      load: () => import('./transactions/transaction-details-page'),
    },
    accountList: { path: '/accounts', load: () => import('./accounts/account-list-page') },
    accountDetails: {
      // The last parts are page, rows per page, days and search of the list, for the way back.
      path: '/accounts/details/:id/:page?/:rowsPerPage?/:fromDate?/:toDate?/:search?',
      load: () => import('./accounts/account-details-page'),
    },
    settings: {
      path: '/settings',
      menu: { title: 'payments.settings.title', keywords: 'payments.settings.keywords' },
      load: () => import('./settings/settings-edit-page'),
    },
  },
)

const amountModule = () => import(/* webpackChunkName: "widgets" */ './tiles/amount-tile')

/** Tall enough for several currencies, which sites may take, each with its own figure. */
const AMOUNT_TILE = { ...NUMBER_TILE, lg: { w: 4, h: 2 }, bySite: 1 }

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
