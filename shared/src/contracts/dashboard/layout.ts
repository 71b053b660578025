import { z } from 'zod'
import { DASHBOARD_COLUMNS } from './dashboard-values'
import { routes } from '../route'

/** Remotes bring tiles, so a layout may contain any well-formed id; the dashboard shows those on offer. */
const tileId = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .max(60)

/** More tiles than a dashboard can show at once. */
const MAX_TILES = 100

const cells = z.number().int().min(0).max(500)
const layoutItem = z.strictObject({
  i: tileId,
  x: cells,
  y: cells,
  w: cells.min(1).max(DASHBOARD_COLUMNS.lg),
  h: cells.min(1).max(20),
})
const layoutItems = z
  .array(layoutItem)
  .max(MAX_TILES)
  .refine((all) => new Set(all.map(({ i }) => i)).size === all.length)

/** Positions of the tiles by screen width, in `DASHBOARD_COLUMNS`. A tile in none of them is hidden. */
export const dashboardLayouts = z.strictObject({ lg: layoutItems, md: layoutItems, sm: layoutItems })
export type DashboardLayouts = z.infer<typeof dashboardLayouts>

export const dashboardConfig = z.object({
  /** Null: never saved, so the default layout applies. */
  layouts: dashboardLayouts.nullable(),
  /** Number of saves: a save based on an older version is rejected with 409. */
  version: z.number().int(),
})
export type DashboardConfig = z.infer<typeof dashboardConfig>

export const setupStep = z.enum(['splash_page', 'router', 'login_method', 'test_login', 'colleague'])
export type SetupStep = z.infer<typeof setupStep>

/** Remaining steps before guests can log in at a new site. */
export const siteSetup = z.object({
  /** False once a guest has logged in or all steps are done. */
  open: z.boolean(),
  steps: z.array(z.object({ step: setupStep, done: z.boolean() })),
})
export type SiteSetup = z.infer<typeof siteSetup>

const body = z.strictObject({ layouts: dashboardLayouts.nullable(), version: z.number().int().min(0) })

export const dashboardConfigRoutes = routes(
  { auth: 'session' },
  {
    getAccountDashboardConfig: {
      endpoint: 'GET /a/api/v1/dashboard/config',
      summary: "Get the user's dashboard layout for all sites",
      response: dashboardConfig,
      can: { update: 'saveAccountDashboardConfig' },
    },
    saveAccountDashboardConfig: {
      endpoint: 'POST /a/api/v1/dashboard/config',
      idempotency: { repeatable: 'Saves one document as a whole.' },
      summary: "Save the user's dashboard layout for all sites; null restores the default",
      body,
      example: { layouts: null, version: 0 },
      response: dashboardConfig,
      can: { update: 'saveAccountDashboardConfig' },
    },
    getDashboardConfig: {
      endpoint: 'GET /s/:siteId/api/v1/dashboard/config',
      summary: 'Get the dashboard layout of a site',
      response: dashboardConfig,
      can: { update: 'saveDashboardConfig' },
    },
    saveDashboardConfig: {
      endpoint: 'POST /s/:siteId/api/v1/dashboard/config',
      idempotency: { repeatable: 'Saves one document as a whole.' },
      summary: 'Save the dashboard layout of a site; null restores the default',
      area: 'settings',
      body,
      example: { layouts: null, version: 0 },
      response: dashboardConfig,
      can: { update: 'saveDashboardConfig' },
    },
    getSiteSetup: {
      endpoint: 'GET /s/:siteId/api/v1/dashboard/setup',
      summary: 'Get the set-up checklist of a site; it closes with the first guest login',
      response: siteSetup,
    },
    getDataReality: {
      endpoint: 'GET /s/:siteId/api/v1/dashboard/data/real',
      summary: 'Whether the figures come from real guests; false means sample data',
      response: z.object({ real: z.boolean() }),
    },
  },
)
