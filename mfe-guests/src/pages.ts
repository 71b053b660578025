import {
  NUMBER_BY_SITE_TILE,
  pagesAt,
  SMALL_CHART_TILE,
  TABLE_TILE,
  WIDE_CHART_TILE,
} from '@portico/shared/remote-config'
import { accountPatterns, deviceListPatterns, devicePatterns, guestPatterns } from './paths'

const guestPages = pagesAt(
  guestPatterns,
  { permission: 'guests', scope: 'site' },
  {
    guestList: {
      menu: { title: 'guests.menu', param: 'search' },
      load: () => import('./guests/guest-list-page'),
    },
    guestOffline: {
      menu: { title: 'offline.menu', keywords: 'offline.menu.keywords' },
      load: () => import('./offline/offline-page'),
    },
    guestDetails: { load: () => import('./guests/guest-details-page') },
  },
)

const accountPages = pagesAt(
  accountPatterns,
  { permission: 'guestuser', scope: 'site' },
  {
    guestAccountList: { load: () => import('./guest-accounts/guest-account-list-page') },
    guestAccountCreate: { load: () => import('./guest-accounts/guest-account-create-page') },
    guestAccountImport: { load: () => import('./guest-accounts/guest-account-import-page') },
    guestAccountEdit: { load: () => import('./guest-accounts/guest-account-edit-page') },
    guestAccountDetails: { load: () => import('./guest-accounts/guest-account-details-page') },
  },
)

const deviceListPages = pagesAt(
  deviceListPatterns,
  { permission: 'macauth', scope: 'site' },
  {
    deviceList: { menu: { title: 'whitelist.title' }, load: () => import('./whitelist/device-list-page') },
  },
)

const devicePages = pagesAt(
  devicePatterns,
  { permission: 'macauth', scope: 'site', section: deviceListPatterns.deviceList.path },
  {
    deviceCreate: { load: () => import('./whitelist/device-create-page') },
    deviceEdit: { load: () => import('./whitelist/device-edit-page') },
    deviceImport: { load: () => import('./whitelist/device-import-page') },
  },
)

export const pages = { ...guestPages, ...accountPages, ...deviceListPages, ...devicePages }

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
