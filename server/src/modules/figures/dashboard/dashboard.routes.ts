import { defineModule } from '../../../platform/http/define-module'
import * as tiles from './dashboard.service'
import { hasOnlyDemoGuests } from './layouts.repo'
import { accountLayout, changeAccountLayout, changeSiteLayout, siteLayout } from './layouts.service'
import * as payments from './payment-tiles.service'
import { routerHealth } from './router-tile.service'
import { siteSetup } from './setup.service'
import { ofAccount, ofSite } from './tile-handlers'
import * as vouchers from './payment-tiles.service'

const guestTiles = defineModule({
  getAccountTotalGuests: ofAccount(tiles.totalGuests),
  getSiteTotalGuests: ofSite(tiles.totalGuests),
  getAccountOnlineNow: ofAccount(tiles.onlineNow),
  getSiteOnlineNow: ofSite(tiles.onlineNow),
  getAccountLoginsGraph: ofAccount(tiles.loginsGraph),
  getSiteLoginsGraph: ofSite(tiles.loginsGraph),
  getAccountFirstTimeGuests: ofAccount(tiles.firstTimeGuests),
  getSiteFirstTimeGuests: ofSite(tiles.firstTimeGuests),
  getAccountBounceRate: ofAccount(tiles.bounceRate),
  getSiteBounceRate: ofSite(tiles.bounceRate),
  getAccountDwellTime: ofAccount(tiles.dwellTime),
  getSiteDwellTime: ofSite(tiles.dwellTime),
  getAccountGuestActivity: ofAccount(tiles.guestActivity),
  getSiteGuestActivity: ofSite(tiles.guestActivity),
  getAccountGuestSegments: ofAccount(tiles.guestSegments),
  getSiteGuestSegments: ofSite(tiles.guestSegments),
  getAccountGenders: ofAccount(tiles.genders),
  getSiteGenders: ofSite(tiles.genders),
  getAccountLatestGuests: ofAccount(tiles.latestGuests),
  getSiteLatestGuests: ofSite(tiles.latestGuests),
})

const voucherTiles = defineModule({
  getAccountActiveVouchers: ofAccount(vouchers.activeVouchers),
  getSiteActiveVouchers: ofSite(vouchers.activeVouchers),
  getAccountUnusedVouchers: ofAccount(vouchers.unusedVouchers),
  getSiteUnusedVouchers: ofSite(vouchers.unusedVouchers),
  getAccountExpiringVouchers: ofAccount(vouchers.expiringVouchers),
  getSiteExpiringVouchers: ofSite(vouchers.expiringVouchers),
  getAccountActivatedVouchers: ofAccount(vouchers.activatedVouchers),
  getSiteActivatedVouchers: ofSite(vouchers.activatedVouchers),
})

const paymentTiles = defineModule({
  getAccountRecurringRevenue: ofAccount(payments.recurringRevenue),
  getSiteRecurringRevenue: ofSite(payments.recurringRevenue),
  getAccountPaymentsCollected: ofAccount(payments.paymentsCollected),
  getSitePaymentsCollected: ofSite(payments.paymentsCollected),
  getAccountDailyTransactions: ofAccount(payments.dailyTransactions),
  getSiteDailyTransactions: ofSite(payments.dailyTransactions),
  getAccountLatestTransactions: ofAccount(payments.latestTransactions),
  getSiteLatestTransactions: ofSite(payments.latestTransactions),
  getAccountPopularPackages: ofAccount(payments.popularPackages),
  getSitePopularPackages: ofSite(payments.popularPackages),
})

const routerTiles = defineModule({
  getAccountRouterHealth: ofAccount(routerHealth),
  getSiteRouterHealth: ofSite(routerHealth),
})

const layouts = defineModule({
  getAccountDashboardConfig: (ctx) => accountLayout(ctx.tx, ctx),
  saveAccountDashboardConfig: (ctx) => changeAccountLayout(ctx.tx, ctx, ctx.body),
  getDashboardConfig: (ctx) => siteLayout(ctx.tx, ctx),
  saveDashboardConfig: (ctx) => changeSiteLayout(ctx.tx, ctx, ctx.body),
  getSiteSetup: (ctx) => siteSetup(ctx.tx, ctx),
  getDataReality: async ({ tx, site }) => ({ real: !(await hasOnlyDemoGuests(tx, site.id)) }),
})

export const dashboardModule = { ...guestTiles, ...voucherTiles, ...paymentTiles, ...routerTiles, ...layouts }
