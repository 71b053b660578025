import type {
  DashboardConfig,
  DashboardLayouts,
  ProviderOverview,
  RouterHealth,
  SiteOverview,
  SiteSetup,
} from '@portico/shared/contracts'
import { answer, answerDashboard, buildMetadata } from '@portico/shared/testing'

/** Tiles in one column, for every screen width. */
export function buildLayouts(...ids: string[]): DashboardLayouts {
  const stack = (w: number) => ids.map((i, index) => ({ i, x: 0, y: index * 2, w, h: 2 }))
  return { lg: stack(12), md: stack(6), sm: stack(1) }
}

export interface DashboardAnswers {
  /** Default: a saved layout of three tiles. */
  config?: DashboardConfig
  /** Default: figures of real guests. */
  real?: boolean
  /** Default: closed. */
  setup?: SiteSetup
  /** Overview of all sites. Default: nothing needs attention. */
  overview?: Partial<ProviderOverview>
  /** Sites that need attention. */
  pressing?: readonly SiteOverview[]
}

const THREE_TILES: DashboardConfig = {
  layouts: buildLayouts('total-guests', 'online-now', 'wifi-logins'),
  version: 1,
}

const QUIET_OVERVIEW: ProviderOverview = {
  sites: { total: 2, online: 2, offline: 0, unknown: 0, archived: 0 },
  attention: { sites: 0, disputes: 0, sources: {} },
  clients: { total: 0, invited: 0 },
  guests: { today: 0, week: 0 },
  sales: [],
  usage: null,
}

const NO_ROUTERS: RouterHealth = {
  from: '2026-03-10',
  to: '2026-03-10',
  generated_at: '2026-03-10T10:00:00Z',
  counts: [],
  items: [],
}

/** Handlers for the dashboard of a site, or of all sites if `siteId` is 0; of its tiles only those of this remote. */
export function dashboardHandlers(
  siteId: number,
  {
    config = THREE_TILES,
    real = true,
    setup = { open: false, steps: [] },
    overview = {},
    pressing = [],
  }: DashboardAnswers = {},
) {
  return [
    answerDashboard(siteId, 'getDashboardConfig', config),
    answerDashboard(siteId, 'getSiteRouterHealth', NO_ROUTERS),
    answer('getDataReality', { siteId }, { real }),
    answer('getSiteSetup', { siteId }, setup),
    answer('getProviderOverview', { ...QUIET_OVERVIEW, ...overview }),
    answer('listSiteOverview', {
      items: [...pressing],
      metadata: buildMetadata(pressing.length),
      can: { create: true, change: true },
    }),
  ]
}
