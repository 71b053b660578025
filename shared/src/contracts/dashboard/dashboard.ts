import { z } from 'zod'
import { GUEST_SEGMENTS } from '../guest-values'
import { TRANSACTION_STATES } from '../payments/payment-values'
import { currency, id, instant } from '../fields'
import { permissions } from '../permissions'
import { ROUTER_CAUSES, ROUTER_STATES } from '../router-values'
import { bySite, numberTile, tile, tileHead, type Gate } from '../tile'

/** Logins per day and login method. */
export const loginsGraph = z.object({
  ...tileHead,
  /** Days as YYYY-MM-DD. */
  labels: z.array(z.iso.date()),
  /** `key` is a login method. */
  series: z.array(z.object({ key: z.string(), data: z.array(z.number().int()) })),
  total: z.number().int(),
  by_site: bySite,
})
export type LoginsGraph = z.infer<typeof loginsGraph>

/** Share of visits to the splash page without a login. */
export const bounceRateTile = z.object({
  ...tileHead,
  /** Percent, with one decimal. Null without visits. */
  value: z.number().nullable(),
  prev: z.number().nullable(),
  visits: z.number().int(),
  logins: z.number().int(),
  by_site: bySite,
})
export type BounceRateTile = z.infer<typeof bounceRateTile>

/** Average and median dwell time. Null without sessions. */
export const dwellTimeTile = z.object({
  ...tileHead,
  avg_seconds: z.number().int().nullable(),
  median_seconds: z.number().int().nullable(),
  /** Average of the previous range. */
  prev: z.number().int().nullable(),
  by_site: bySite,
})
export type DwellTimeTile = z.infer<typeof dwellTimeTile>

/** Logins by weekday and hour in the site's time zone. */
export const activityGraph = z.object({
  ...tileHead,
  /** Hours 0 to 23. */
  labels: z.array(z.number().int()),
  /** Monday to Sunday, each with 24 counts. */
  matrix: z.array(z.array(z.number().int())),
  max: z.number().int(),
})
export type ActivityGraph = z.infer<typeof activityGraph>

export const GENDERS = ['F', 'M', 'O', 'unknown'] as const

export const segmentsPie = z.object({
  ...tileHead,
  items: z.array(z.object({ key: z.enum(GUEST_SEGMENTS), value: z.number().int() })),
})
export const genderPie = z.object({
  ...tileHead,
  items: z.array(z.object({ key: z.enum(GENDERS), value: z.number().int() })),
})
export type SegmentsPie = z.infer<typeof segmentsPie>
export type GenderPie = z.infer<typeof genderPie>

/** The five guests who logged in last. */
export const latestGuestsTable = z.object({
  ...tileHead,
  items: z.array(
    z.object({
      id,
      site_id: id,
      site_name: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      login_type: z.string(),
      at: instant,
      online: z.boolean(),
    }),
  ),
})
export type LatestGuestsTable = z.infer<typeof latestGuestsTable>

/**
 * Revenue per currency, the largest first, because currencies don't add up. Minor units. Test payments count only if
 * none of the sites is live, as in all payment tiles.
 */
export const amountTile = z.object({
  ...tileHead,
  items: z.array(
    z.object({ currency, amount: z.number().int(), prev: z.number().int(), count: z.number().int() }),
  ),
})
export type AmountTile = z.infer<typeof amountTile>

export const dailyTransactions = z.object({
  ...tileHead,
  labels: z.array(z.iso.date()),
  series: z.array(
    z.object({ currency, amounts: z.array(z.number().int()), counts: z.array(z.number().int()) }),
  ),
})
export type DailyTransactions = z.infer<typeof dailyTransactions>

/** The last five transactions. */
export const latestTransactions = z.object({
  ...tileHead,
  items: z.array(
    z.object({
      id,
      site_id: id,
      site_name: z.string(),
      guest_name: z.string(),
      package_title: z.string(),
      amount: z.number().int(),
      currency,
      state: z.enum(TRANSACTION_STATES),
      created_at: instant,
    }),
  ),
})
export type LatestTransactions = z.infer<typeof latestTransactions>

/** The five best-selling packages. */
export const popularPackages = z.object({
  ...tileHead,
  items: z.array(
    z.object({
      package_id: id,
      title: z.string(),
      count: z.number().int(),
      amount: z.number().int(),
      currency,
    }),
  ),
})
export type PopularPackages = z.infer<typeof popularPackages>

/** Current states of routers: the number in each, and the first of those that need attention. */
export const routerHealth = z.object({
  ...tileHead,
  counts: z.array(z.object({ state: z.enum(ROUTER_STATES), count: z.number().int() })),
  /** For a single site, its router in any state. */
  items: z.array(
    z.object({
      site_id: id,
      site_name: z.string(),
      state: z.enum(ROUTER_STATES),
      /** Reason why it isn't online, or may not be. */
      cause: z.enum(ROUTER_CAUSES).nullable(),
      seen_at: instant.nullable(),
    }),
  ),
})
export type RouterHealth = z.infer<typeof routerHealth>

export const guestPermissions = permissions({ remote: 'mfe-guests', area: 'guest_data' }, 'guests')

const guestFigures: Gate = { remote: 'mfe-guests' }

export const dashboardRoutes = {
  ...tile('TotalGuests', 'total_guests', 'Guests in the date range', numberTile, guestFigures),
  ...tile('OnlineNow', 'online_now', 'Guests online now', numberTile, guestFigures),
  ...tile('LoginsGraph', 'logins/graph', 'Logins per day and method', loginsGraph, guestFigures),
}

/** Guests with names and addresses. */
const guests: Gate = { ...guestFigures, permission: 'guests' }

export const guestTileRoutes = {
  ...tile(
    'FirstTimeGuests',
    'onlyonce',
    'Guests whose first login is in the date range',
    numberTile,
    guestFigures,
  ),
  ...tile(
    'BounceRate',
    'bounce_rate',
    'Share of splash page visits without a login',
    bounceRateTile,
    guestFigures,
  ),
  ...tile('DwellTime', 'dwell_time', 'Average and median dwell time', dwellTimeTile, guestFigures),
  ...tile('GuestActivity', 'acitivity/graph', 'Logins by weekday and hour', activityGraph, guestFigures),
  ...tile('GuestSegments', 'segments/pie', 'New, repeat, loyal and lost guests', segmentsPie, guestFigures),
  ...tile('Genders', 'gender/pie', 'Guests by gender', genderPie, guestFigures),
  ...tile('LatestGuests', 'latestguests/table', 'The five most recent logins', latestGuestsTable, guests),
}

const vouchers: Gate = { permission: 'voucher' }

export const voucherTileRoutes = {
  ...tile('ActiveVouchers', 'voucher/num_active_vouchers', 'Vouchers in use', numberTile, vouchers),
  ...tile('UnusedVouchers', 'voucher/num_unused_vouchers', 'Unused vouchers', numberTile, vouchers),
  ...tile(
    'ExpiringVouchers',
    'voucher/num_about_to_expire',
    'Vouchers expiring within 7 days',
    numberTile,
    vouchers,
  ),
  ...tile(
    'ActivatedVouchers',
    'voucher/num_vouchers_activated',
    'Vouchers activated in the date range',
    numberTile,
    vouchers,
  ),
}

const payments: Gate = { permission: 'payment' }

export const paymentTileRoutes = {
  ...tile(
    'RecurringRevenue',
    'payment/recurring_amount',
    'Renewals paid in the date range',
    amountTile,
    payments,
  ),
  ...tile(
    'PaymentsCollected',
    'payment/total_amount',
    'Payments collected in the date range',
    amountTile,
    payments,
  ),
  ...tile(
    'DailyTransactions',
    'payment/get_daily_transactions',
    'Transactions per day',
    dailyTransactions,
    payments,
  ),
  ...tile(
    'LatestTransactions',
    'payment/get_latest_transactions',
    'The five most recent transactions',
    latestTransactions,
    payments,
  ),
  ...tile(
    'PopularPackages',
    'payment/get_most_transaction_package',
    'The five best-selling packages',
    popularPackages,
    payments,
  ),
}

export const routerTileRoutes = {
  ...tile('RouterHealth', 'router/health', 'Routers by state', routerHealth, {
    permission: 'routersettings',
  }),
}
