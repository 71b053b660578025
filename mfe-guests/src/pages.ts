import {
  definePages,
  NUMBER_BY_SITE_TILE,
  pagesBelow,
  SMALL_CHART_TILE,
  TABLE_TILE,
  WIDE_CHART_TILE,
} from '@portico/shared/remote-config'

// Whitelisted devices are part of the location settings.
const WHITELIST = '/app/settings-view/whitelisted-devices'
const deviceRule = { permission: 'macauth', scope: 'site' } as const

const whitelistPages = {
  deviceList: {
    path: WHITELIST,
    ...deviceRule,
    menu: { title: 'whitelist.title' },
    load: () => import('./whitelist/device-list-page'),
  },
  ...pagesBelow(
    '/app/whitelist',
    { ...deviceRule, section: WHITELIST },
    {
      deviceCreate: { path: '/create', load: () => import('./whitelist/device-create-page') },
      deviceEdit: { path: '/edit/:id', load: () => import('./whitelist/device-edit-page') },
      deviceImport: { path: '/import', load: () => import('./whitelist/device-import-page') },
    },
  ),
} as const

const guestAccountPages = pagesBelow(
  '/app/guestuser',
  { permission: 'guestuser', scope: 'site' },
  {
    guestAccountList: { path: '/manage', load: () => import('./guest-accounts/guest-account-list-page') },
    guestAccountCreate: { path: '/create', load: () => import('./guest-accounts/guest-account-create-page') },
    guestAccountImport: { path: '/import', load: () => import('./guest-accounts/guest-account-import-page') },
    guestAccountEdit: { path: '/edit/:id', load: () => import('./guest-accounts/guest-account-edit-page') },
    guestAccountDetails: {
      // The last parts are page, rows per page and search of the list, for the way back.
      path: '/details/:id/:p?/:rpp?/:search?',
      load: () => import('./guest-accounts/guest-account-details-page'),
    },
  },
)

export const pages = definePages({
  guestList: {
    path: '/app/guests',
    menu: { title: 'guests.menu', param: 'search' },
    permission: 'guests',
    scope: 'site',
    load: () => import('./guests/guest-list-page'),
  },
  guestDetails: {
    path: '/app/guests/details/:guestId',
    permission: 'guests',
    scope: 'site',
    load: () => import('./guests/guest-details-page'),
  },
  ...guestAccountPages,
  ...whitelistPages,
})

const guestTiles = () => import(/* webpackChunkName: "widgets" */ './tiles/guest-tiles')

export const tiles = {
  'online-now': {
    title: 'mfe-guests.widgets.online_now',
    tile: { ...NUMBER_BY_SITE_TILE, order: 10 },
    load: async () => (await guestTiles()).OnlineNowWidget,
  },
  'total-guests': {
    title: 'mfe-guests.widgets.total_guests',
    tile: { ...NUMBER_BY_SITE_TILE, order: 20 },
    load: async () => (await guestTiles()).TotalGuestsWidget,
  },
  'first-time-guests': {
    title: 'mfe-guests.widgets.first_time_guests',
    tile: { ...NUMBER_BY_SITE_TILE, order: 30 },
    load: async () => (await guestTiles()).FirstTimeGuestsWidget,
  },
  'dwell-time': {
    title: 'mfe-guests.widgets.dwell_time',
    tile: { ...NUMBER_BY_SITE_TILE, order: 40 },
    load: async () => (await guestTiles()).DwellTimeWidget,
  },
  'wifi-logins': {
    title: 'mfe-guests.widgets.wifi_logins',
    tile: { ...WIDE_CHART_TILE, bySite: 1, order: 50 },
    load: async () => (await guestTiles()).WifiLoginsWidget,
  },
  'guests-segmentation': {
    title: 'mfe-guests.widgets.guests_segmentation',
    tile: { ...SMALL_CHART_TILE, bySite: 1, order: 60 },
    load: async () => (await guestTiles()).GuestsSegmentationWidget,
  },
  'guest-activity': {
    title: 'mfe-guests.widgets.guest_activity',
    tile: { ...WIDE_CHART_TILE, order: 70 },
    load: async () => (await guestTiles()).GuestActivityWidget,
  },
  'gender-piechart': {
    title: 'mfe-guests.widgets.gender',
    tile: { ...SMALL_CHART_TILE, order: 80 },
    load: async () => (await guestTiles()).GenderWidget,
  },
  'latest-guests': {
    title: 'mfe-guests.widgets.latest_guests',
    permission: 'guests',
    tile: { ...TABLE_TILE, bySite: 1, order: 90 },
    load: async () => (await guestTiles()).LatestGuestsWidget,
  },
  'bounce-rate': {
    title: 'mfe-guests.widgets.bounce_rate',
    tile: { ...SMALL_CHART_TILE, least: { w: 2, h: 2 }, bySite: 1, order: 100 },
    load: async () => (await guestTiles()).BounceRateWidget,
  },
} as const
