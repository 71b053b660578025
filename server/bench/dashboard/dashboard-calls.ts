import {
  dashboardRoutes,
  guestTileRoutes,
  paymentTileRoutes,
  routerTileRoutes,
  voucherTileRoutes,
} from '@portico/shared/contracts'

const ROUTES = {
  ...dashboardRoutes,
  ...guestTileRoutes,
  ...voucherTileRoutes,
  ...paymentTileRoutes,
  ...routerTileRoutes,
}
const BASE = '/s/:siteId/api/v1/dashboard/'

/** Calls of one site's dashboard, one for each tile. */
export const DASHBOARD_CALLS: readonly string[] = Object.values(ROUTES)
  .map(({ path }) => path)
  .filter((path) => path.startsWith(BASE))
  .map((path) => path.slice(BASE.length))

/** Calls computed from sessions without rollups, as the baseline of the plain scan. */
export const SESSION_CALLS = [
  'total_guests',
  'onlyonce',
  'logins/graph',
  'dwell_time',
  'acitivity/graph',
  'segments/pie',
  'gender/pie',
] as const
export type SessionCall = (typeof SESSION_CALLS)[number]
