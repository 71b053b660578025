import { TEMPLATE_ACCESS, type LevelMap, type PlanType, type Role } from '@portico/shared/contracts'
import type { PaidPast } from '../../src/modules/finance/billing'
import type { BillingAddress } from '../../src/schema'
import {
  BAKERY,
  BOOKSHOP,
  type DemoSite,
  GUESTHOUSE,
  GYM,
  HARBOUR_SITES,
  MERIDIAN_SITES,
  TAVERN,
} from '../sites/demo-sites'

const address = (
  name: string,
  line1: string,
  [zipcode, city, country]: [string, string, string],
  line2 = '',
): BillingAddress => ({ name, line1, line2, city, country, zipcode })

/** Billing addresses of the demo accounts. */
const ADDRESSES = {
  meridian: address('Meridian Networks S.L.', 'Calle de la Ribera 14', ['28013', 'Madrid', 'ES'], '3º B'),
  harbour: address('Harbour Hospitality Group Ltd', '22 Custom House Lane', ['D01 X2P4', 'Dublin', 'IE']),
  bakery: address('Mill Street Bakery', '7 Mill Street', ['BS2 0QD', 'Bristol', 'GB']),
  tavern: address('Casa Pilar', 'Plaza del Mercado 3', ['18001', 'Granada', 'ES']),
  guesthouse: address('Seaview Guesthouse', 'Strand Road 51', ['T12 K7VN', 'Cork', 'IE']),
  bookshop: address('Lakeside Books LLC', '410 Shoreline Avenue', ['60611', 'Chicago', 'US'], 'Suite 2'),
  gym: address('Northgate Climbing Ltd', 'Unit 5, Northgate Works', ['LS2 7EW', 'Leeds', 'GB']),
  finch: address('Alder & Finch', '18 Orchard Row', ['BS1 6QT', 'Bristol', 'GB']),
} as const

interface DemoUser {
  email: string
  displayname: string
  role: Role
  timezone: string
  /** Description printed at startup. */
  note: string
  /** For clients: levels by site name; missing areas have no access. */
  levels?: Record<string, Partial<LevelMap>>
  /** For clients: the site of their front desk. */
  frontDeskAt?: string
}

/** A client who has not accepted their invitation. */
interface DemoInvitation {
  email: string
  displayname: string
  /** Days since it was sent. */
  sentDaysAgo: number
  levels: Record<string, Partial<LevelMap>>
}

export interface DemoAccount {
  name: string
  isProvider?: boolean
  /** Operates the installation. */
  isPlatform?: boolean
  planType: PlanType
  billingPeriod?: 'monthly' | 'yearly'
  /** Days from now; negative is past. */
  trialEndsIn?: number
  periodEndsIn?: number
  /** For paying accounts. */
  card?: PaidPast['card']
  address: BillingAddress
  users: readonly DemoUser[]
  invitations?: readonly DemoInvitation[]
  sites: readonly DemoSite[]
}

/** Covers each area at each level, and one site without access to vouchers. */
const CLIENT_LEVELS: Record<string, Partial<LevelMap>> = {
  'Harbour Café Dublin': {
    voucher_data: 'write',
    guest_data: 'read',
    password_accounts: 'write',
    landing_page: 'read',
    campaigns: 'write',
    settings: 'read',
    device_whitelisting: 'write',
  },
  'Old Town Hostel Galway': {
    voucher_data: 'read',
    guest_data: 'write',
    landing_page: 'write',
    campaigns: 'read',
    password_accounts: 'read',
    device_whitelisting: 'read',
  },
  'Union Square Coworking New York': { guest_data: 'read', settings: 'write' },
}

/** Manages the hotel, and can view the camping site. */
const HOTEL_LEVELS: Record<string, Partial<LevelMap>> = {
  'Hotel Alameda Sevilla': {
    guest_data: 'write',
    voucher_data: 'write',
    password_accounts: 'write',
    landing_page: 'write',
    settings: 'write',
    device_whitelisting: 'write',
  },
  'Albufera Camping Valencia': { guest_data: 'read', voucher_data: 'read', settings: 'read' },
}

const AGENCY: Partial<LevelMap> = { guest_data: 'read', landing_page: 'write', campaigns: 'write' }
const AGENCY_LEVELS: Record<string, Partial<LevelMap>> = {
  'Hotel Alameda Sevilla': AGENCY,
  'Albufera Camping Valencia': AGENCY,
  'Brixton Market Hall London': AGENCY,
}

/** Levels at the market hall alone. */
const MARKET_LEVELS: Record<string, Partial<LevelMap>> = {
  'Brixton Market Hall London': TEMPLATE_ACCESS.site_owner.permissions,
}
const CAMPING_LEVELS: Record<string, Partial<LevelMap>> = {
  'Albufera Camping Valencia': TEMPLATE_ACCESS.site_owner.permissions,
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    name: 'Meridian Networks',
    address: ADDRESSES.meridian,
    card: 'mastercard',
    isProvider: true,
    isPlatform: true,
    planType: 'provider',
    billingPeriod: 'yearly',
    periodEndsIn: 204,
    sites: MERIDIAN_SITES,
    users: [
      {
        email: 'provider@portico.test',
        displayname: 'Carmen Vidal',
        role: 'owner',
        timezone: 'Europe/Madrid',
        note: 'provider with control panel, three sites',
      },
      {
        email: 'hotel@portico.test',
        displayname: 'Lucía Herrera',
        role: 'client',
        timezone: 'Europe/Madrid',
        note: 'client of provider@: Read/Write in Seville, Read Only in Valencia, no access to London',
        levels: HOTEL_LEVELS,
      },
      {
        email: 'agency@portico.test',
        displayname: 'Tom Ashworth',
        role: 'client',
        timezone: 'Europe/London',
        note: 'client of provider@: campaigns and splash pages at all three sites, guests Read Only',
        levels: AGENCY_LEVELS,
      },
      {
        email: 'market@portico.test',
        displayname: 'Amara Okafor',
        role: 'client',
        timezone: 'Europe/London',
        note: 'client of provider@: Read/Write in London',
        levels: MARKET_LEVELS,
      },
      {
        email: 'reception@portico.test',
        displayname: 'Javier Montes',
        role: 'client',
        timezone: 'Europe/Madrid',
        note: 'front desk in Seville for provider@: vouchers and guest accounts only',
        frontDeskAt: 'Hotel Alameda Sevilla',
      },
    ],
    invitations: [
      {
        email: 'marta.soler@camping.test',
        displayname: 'Marta Soler',
        sentDaysAgo: 2,
        levels: CAMPING_LEVELS,
      },
      { email: 'leo.grant@market.test', displayname: 'Leo Grant', sentDaysAgo: 19, levels: MARKET_LEVELS },
    ],
  },
  {
    name: 'Harbour Hospitality Group',
    address: ADDRESSES.harbour,
    card: 'visa',
    planType: 'provider',
    billingPeriod: 'monthly',
    periodEndsIn: 17,
    sites: HARBOUR_SITES,
    users: [
      {
        email: 'owner@portico.test',
        displayname: 'Nora Brennan',
        role: 'owner',
        timezone: 'Europe/Dublin',
        note: 'owner on the provider plan, three sites, no control panel',
      },
      {
        email: 'admin@portico.test',
        displayname: 'Declan Foley',
        role: 'admin',
        timezone: 'Europe/Dublin',
        note: 'admin in the account of owner@: all sites, no billing',
      },
      {
        email: 'client@portico.test',
        displayname: 'Maya Rivera',
        role: 'client',
        timezone: 'America/New_York',
        note: 'client of owner@: vouchers Read/Write in Dublin, Read Only in Galway, No Access in New York',
        levels: CLIENT_LEVELS,
      },
      {
        email: 'desk@portico.test',
        displayname: 'Oisín Kelly',
        role: 'client',
        timezone: 'Europe/Dublin',
        note: 'front desk in Dublin for owner@: vouchers and guest accounts only',
        frontDeskAt: 'Harbour Café Dublin',
      },
    ],
  },
  {
    name: 'Mill Street Bakery',
    address: ADDRESSES.bakery,
    card: 'visa',
    planType: 'collect',
    billingPeriod: 'monthly',
    periodEndsIn: 11,
    sites: [BAKERY],
    users: [
      {
        email: 'collect@portico.test',
        displayname: 'Harriet Whitaker',
        role: 'owner',
        timezone: 'Europe/London',
        note: 'owner on the collect plan',
      },
    ],
  },
  {
    name: 'Casa Pilar',
    address: ADDRESSES.tavern,
    card: 'mastercard',
    planType: 'engage',
    billingPeriod: 'monthly',
    periodEndsIn: 23,
    sites: [TAVERN],
    users: [
      {
        email: 'engage@portico.test',
        displayname: 'Pilar Ortega',
        role: 'owner',
        timezone: 'Europe/Madrid',
        note: 'owner on the engage plan',
      },
    ],
  },
  {
    name: 'Seaview Guesthouse',
    address: ADDRESSES.guesthouse,
    planType: 'engage',
    trialEndsIn: 9,
    sites: [GUESTHOUSE],
    users: [
      {
        email: 'trial@portico.test',
        displayname: 'Fionn Gallagher',
        role: 'owner',
        timezone: 'Europe/Dublin',
        note: 'owner in the trial, 9 days left',
      },
    ],
  },
  {
    name: 'Lakeside Books',
    address: ADDRESSES.bookshop,
    card: 'visa',
    planType: 'collect',
    billingPeriod: 'monthly',
    periodEndsIn: -6,
    sites: [BOOKSHOP],
    users: [
      {
        email: 'expired@portico.test',
        displayname: 'Naomi Peterson',
        role: 'owner',
        timezone: 'America/Chicago',
        note: 'owner whose subscription has expired',
      },
    ],
  },
  {
    name: 'Northgate Climbing',
    address: ADDRESSES.gym,
    planType: 'engage',
    billingPeriod: 'monthly',
    periodEndsIn: 8,
    card: 'expired',
    sites: [GYM],
    users: [
      {
        email: 'card@portico.test',
        displayname: 'Callum Fraser',
        role: 'owner',
        timezone: 'Europe/London',
        note: 'owner who must update the card',
      },
    ],
  },
  {
    name: 'Alder & Finch',
    address: ADDRESSES.finch,
    card: 'visa',
    planType: 'collect',
    billingPeriod: 'monthly',
    periodEndsIn: 29,
    sites: [],
    users: [
      {
        email: 'nosite@portico.test',
        displayname: 'Eleanor Finch',
        role: 'owner',
        timezone: 'Europe/London',
        note: 'owner without a site',
      },
    ],
  },
]

/** All logins use DEMO_PASSWORD. */
export const DEMO_LOGINS: readonly { email: string; note: string }[] = DEMO_ACCOUNTS.flatMap(({ users }) =>
  users.map(({ email, note }) => ({ email, note })),
)
