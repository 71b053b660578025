import type { HOTSPOT_TYPES, LoginMethod } from '@portico/shared/contracts'
import {
  CAFE_BATCHES,
  CAMPSITE_BATCHES,
  HOSTEL_BATCHES,
  HOTEL_BATCHES,
  MARKET_BATCHES,
  OFFICE_BATCHES,
  SMALL_BATCHES,
  type DemoBatch,
} from '../vouchers/demo-batches'
import * as packages from '../payments/demo-packages'
import * as patterns from '../guests/traffic-patterns'
import type { Country } from '../guests/names'

/** Weights of login methods. Vouchers have their own logins; buyers are among the others. */
type Methods = Partial<Record<Exclude<LoginMethod, 'voucher' | 'payment'>, number>>

export interface DemoSite {
  name: string
  hotspotType: (typeof HOTSPOT_TYPES)[number]
  timezone: string
  currency: string
  country: Country
  pattern: patterns.TrafficPattern
  /** Logins on an ordinary day, without vouchers. */
  loginsPerDay: number
  methods: Methods
  /** Countries of guests, by weight. */
  guests: Partial<Record<Country, number>>
  batches: readonly DemoBatch[]
  /** Packages on sale. */
  packages?: readonly packages.DemoPackage[]
}

const DUBLIN = { timezone: 'Europe/Dublin', currency: 'EUR', country: 'IE' } as const
const NEW_YORK = { timezone: 'America/New_York', currency: 'USD', country: 'US' } as const
const CHICAGO = { ...NEW_YORK, timezone: 'America/Chicago' } as const
const SPAIN = { timezone: 'Europe/Madrid', currency: 'EUR', country: 'ES' } as const
const LONDON = { timezone: 'Europe/London', currency: 'GBP', country: 'GB' } as const

/** Sites with two zones and two currencies under one owner. */
export const HARBOUR_SITES: readonly DemoSite[] = [
  {
    name: 'Harbour Café Dublin',
    hotspotType: 'cafe',
    ...DUBLIN,
    pattern: patterns.CAFE,
    loginsPerDay: 34,
    methods: { email: 45, facebook: 20, phone: 15, clickthroughlogin: 20 },
    guests: { IE: 70, GB: 12, US: 6, ES: 5, DE: 4, FR: 3 },
    batches: CAFE_BATCHES,
    packages: packages.CAFE_PACKAGES,
  },
  {
    name: 'Old Town Hostel Galway',
    hotspotType: 'hotel',
    ...DUBLIN,
    pattern: patterns.HOTEL,
    loginsPerDay: 38,
    methods: { email: 60, facebook: 15, phone: 25 },
    guests: { US: 24, DE: 20, FR: 18, ES: 16, GB: 14, IE: 8 },
    batches: HOSTEL_BATCHES,
    packages: packages.HOSTEL_PACKAGES,
  },
  {
    name: 'Union Square Coworking New York',
    hotspotType: 'office',
    ...NEW_YORK,
    pattern: patterns.OFFICE,
    loginsPerDay: 36,
    methods: { email: 75, phone: 15, clickthroughlogin: 10 },
    guests: { US: 84, GB: 5, ES: 4, DE: 3, FR: 2, IE: 2 },
    batches: OFFICE_BATCHES,
    packages: packages.OFFICE_PACKAGES,
  },
]

export const MERIDIAN_SITES: readonly DemoSite[] = [
  {
    name: 'Hotel Alameda Sevilla',
    hotspotType: 'hotel',
    ...SPAIN,
    pattern: patterns.HOTEL,
    loginsPerDay: 40,
    methods: { email: 65, phone: 25, facebook: 10 },
    guests: { ES: 45, FR: 18, DE: 15, GB: 13, US: 9 },
    batches: HOTEL_BATCHES,
    packages: packages.HOTEL_PACKAGES,
  },
  {
    name: 'Albufera Camping Valencia',
    hotspotType: 'campground',
    ...SPAIN,
    pattern: patterns.CAMPSITE,
    loginsPerDay: 30,
    methods: { email: 55, phone: 45 },
    guests: { ES: 38, DE: 26, FR: 24, GB: 12 },
    batches: CAMPSITE_BATCHES,
    packages: packages.CAMPSITE_PACKAGES,
  },
  {
    name: 'Brixton Market Hall London',
    hotspotType: 'retail',
    ...LONDON,
    pattern: patterns.MARKET,
    loginsPerDay: 42,
    methods: { email: 35, facebook: 25, clickthroughlogin: 40 },
    guests: { GB: 86, IE: 5, FR: 4, ES: 3, US: 2 },
    batches: MARKET_BATCHES,
    packages: packages.MARKET_PACKAGES,
  },
]

const small = {
  loginsPerDay: 12,
  batches: SMALL_BATCHES,
  methods: { email: 60, facebook: 15, clickthroughlogin: 25 },
} as const

export const BAKERY: DemoSite = {
  ...small,
  name: 'Mill Street Bakery Bristol',
  hotspotType: 'cafe',
  ...LONDON,
  pattern: patterns.CAFE,
  guests: { GB: 92, IE: 4, FR: 2, ES: 2 },
}

export const TAVERN: DemoSite = {
  ...small,
  name: 'Casa Pilar Granada',
  hotspotType: 'restaurant',
  ...SPAIN,
  pattern: patterns.RESTAURANT,
  guests: { ES: 74, GB: 8, FR: 8, DE: 7, US: 3 },
}

export const GUESTHOUSE: DemoSite = {
  ...small,
  name: 'Seaview Guesthouse Cork',
  hotspotType: 'hotel',
  ...DUBLIN,
  pattern: patterns.HOTEL,
  guests: { IE: 40, GB: 22, US: 20, DE: 10, FR: 8 },
}

export const BOOKSHOP: DemoSite = {
  ...small,
  name: 'Lakeside Books Chicago',
  hotspotType: 'retail',
  ...CHICAGO,
  pattern: patterns.MARKET,
  guests: { US: 96, GB: 2, DE: 2 },
}

export const GYM: DemoSite = {
  ...small,
  name: 'Northgate Climbing Leeds',
  hotspotType: 'other',
  ...LONDON,
  pattern: { ...patterns.MARKET, regulars: 0.25, returning: 0.6 },
  guests: { GB: 95, IE: 3, FR: 2 },
}
