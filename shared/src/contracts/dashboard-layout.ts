import { z } from 'zod'
import { siteParams } from './fields'
import { routes } from './route'

/** Remotes bring tiles, so any well-formed id can stand in a layout; the dashboard shows those that are offered. */
const tileId = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .max(60)

/** More tiles than a dashboard can show at once. */
const MOST_TILES = 100

const cells = z.number().int().min(0).max(500)
const tilePlace = z.strictObject({
  i: tileId,
  x: cells,
  y: cells,
  w: cells.min(1).max(12),
  h: cells.min(1).max(20),
})
const places = z
  .array(tilePlace)
  .max(MOST_TILES)
  .refine((all) => new Set(all.map(({ i }) => i)).size === all.length)

/** Where the tiles stand, by width of the screen: 12, 6 and 1 columns. A tile that is in none is not shown. */
export const dashboardLayouts = z.strictObject({ lg: places, md: places, sm: places })
export type DashboardLayouts = z.infer<typeof dashboardLayouts>

export const dashboardConfig = z.object({
  /** Null: never saved, so the standard layout holds. */
  layouts: dashboardLayouts.nullable(),
  /** Counts saves: one that is based on an older version is refused with 409. */
  version: z.number().int(),
})
export type DashboardConfig = z.infer<typeof dashboardConfig>

const body = z.strictObject({ layouts: dashboardLayouts.nullable(), version: z.number().int().min(0) })

export const dashboardConfigRoutes = routes(
  { auth: 'session' },
  {
    getAccountDashboardConfig: {
      method: 'GET',
      path: '/a/api/v1/dashboard/config',
      summary: "The user's layout of the dashboard over all sites",
      response: dashboardConfig,
    },
    saveAccountDashboardConfig: {
      method: 'POST',
      path: '/a/api/v1/dashboard/config',
      summary: 'Save that layout; null goes back to the standard one',
      body,
      example: { layouts: null, version: 0 },
      response: dashboardConfig,
    },
    getDashboardConfig: {
      method: 'GET',
      path: '/s/:siteId/api/v1/dashboard/config',
      summary: 'The layout of the dashboard of a site',
      params: siteParams,
      response: dashboardConfig,
    },
    saveDashboardConfig: {
      method: 'POST',
      path: '/s/:siteId/api/v1/dashboard/config',
      summary: 'Save the layout; null goes back to the standard one',
      area: 'settings',
      params: siteParams,
      body,
      example: { layouts: null, version: 0 },
      response: dashboardConfig,
    },
    getDataReality: {
      method: 'GET',
      path: '/s/:siteId/api/v1/dashboard/data/real',
      summary: 'Whether the figures are of real guests; false: sample data',
      params: siteParams,
      response: z.object({ real: z.boolean() }),
    },
  },
)
