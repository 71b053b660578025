import { z } from 'zod'
import { auditActions } from './audit-actions'
import { permissions } from './permissions'
import { accessLimits } from './access-limits'
import { columnMapping, importPreview, importRowError, mappedColumns } from './file-import'
import { can, id, instant, lineText, multilineText } from './fields'
import { listOf, listQuery } from './lists'
import { macAddress } from './mac-address'
import { routes } from './route'
import { MAC_ENTRIES_PER_FILE, MAC_ENTRY_COLUMNS, MAC_ENTRY_FILE_LIMIT } from './whitelist-columns'
import { MAX_NAME, MAX_DESCRIPTION } from './field-values'

// For screens, without zod.
export * from './whitelist-columns'

/** A device that is online without the splash page: a printer, a POS terminal, a TV. */
export const macEntry = z.object({
  id,
  /** The requested site; an entry for all sites belongs to none of them. */
  siteid: id,
  mac: z.string(),
  title: z.string(),
  notes: z.string(),
  /** Applies at every site of the account. Owners and admins only. */
  all_sites: z.boolean(),
  /** Null: never expires. */
  expires_at: instant.nullable(),
  /** False: turned off manually. */
  active: z.boolean(),
  /** The current state. */
  state: z.enum(['active', 'inactive', 'expired']),
  /** kbps, 0 = unlimited. */
  speed_dl: accessLimits.shape.speed_dl,
  speed_ul: accessLimits.shape.speed_ul,
  /** Last time when a device with this address was online at this site. */
  last_seen: instant.nullable(),
  created_at: instant,
  created_by: z.string().nullable(),
  /** `all_sites`: the caller may make the entry apply at all sites, or keep that. */
  can: can('update', 'delete', 'all_sites'),
})
export type MacEntry = z.infer<typeof macEntry>

export const macEntryInput = z.strictObject({
  mac: macAddress,
  title: lineText.min(1).max(MAX_NAME),
  notes: multilineText.max(MAX_DESCRIPTION).default(''),
  all_sites: z.boolean().default(false),
  expires_at: instant.nullable().default(null),
  active: z.boolean().default(true),
  speed_dl: accessLimits.shape.speed_dl.default(0),
  speed_ul: accessLimits.shape.speed_ul.default(0),
})
const entryQuery = listQuery('created_at', 'title', 'mac', 'expires_at')

export const macEntryImport = z.object({
  dry_run: z.boolean(),
  ...mappedColumns(MAC_ENTRY_COLUMNS),
  total: z.number().int(),
  /** 0 if a row has an error, unless such rows are skipped. */
  created: z.number().int(),
  /** Devices already on the list with the same values. */
  unchanged: z.number().int(),
  /** Rows with an error. */
  invalid: z.number().int(),
  errors: z.array(importRowError),
  /** The first 20 rows to be added. */
  preview: importPreview,
})
export type MacEntryImport = z.infer<typeof macEntryImport>

export const whitelistAudit = auditActions('macentry', ['create', 'update', 'delete'])

export const whitelistPermissions = permissions(
  { remote: 'mfe-guests', area: 'device_whitelisting' },
  'macauth',
)

export const whitelistRoutes = routes(
  {
    auth: 'session',
    permission: 'macauth',
  },
  {
    listMacEntries: {
      endpoint: 'GET /s/:siteId/api/v1/macentry',
      summary: 'List the whitelisted devices of a site, including those valid at all sites',
      query: entryQuery,
      response: listOf(macEntry).extend({ can: can('all_sites') }),
      can: { create: 'createMacEntry' },
    },
    getMacEntry: {
      endpoint: 'GET /s/:siteId/api/v1/macentry/:mid',
      summary: 'A whitelisted device',
      response: macEntry,
    },
    exportMacEntries: {
      endpoint: 'GET /s/:siteId/api/v1/macentry/export/csv',
      summary: 'Whitelisted devices as CSV in UTF-8, as the list finds them. Times are of the site’s zone',
      query: entryQuery.pick({ search: true, sort_by: true, sort_on: true }),
      produces: 'text/csv; charset=utf-8',
    },
    importMacEntries: {
      endpoint: 'POST /s/:siteId/api/v1/macentry/import',
      summary: `Whitelist the devices of a CSV file, at most ${MAC_ENTRIES_PER_FILE}; with dry_run nothing is stored`,
      query: z.strictObject({
        dry_run: z.enum(['true', 'false']).default('true'),
        /** Skips rows with an error; otherwise one of them stops the import. */
        skip_invalid: z.enum(['true', 'false']).default('false'),
        columns: columnMapping(MAC_ENTRY_COLUMNS).optional(),
      }),
      multipart: true,
      bodyLimit: MAC_ENTRY_FILE_LIMIT,
      response: macEntryImport,
    },
    createMacEntry: {
      endpoint: 'POST /s/:siteId/api/v1/macentry',
      summary: 'Whitelist a device',
      body: macEntryInput,
      example: { mac: '3C:22:FB:00:00:02', title: 'Printer' },
      status: 201,
      response: macEntry,
    },
    updateMacEntry: {
      endpoint: 'PUT /s/:siteId/api/v1/macentry/:mid',
      summary: 'Replace a whitelisted device',
      body: macEntryInput,
      example: { mac: '3C:22:FB:00:00:02', title: 'Printer' },
      response: macEntry,
    },
    deleteMacEntry: {
      endpoint: 'DELETE /s/:siteId/api/v1/macentry/:mid',
      summary: 'Remove a device from the whitelist',
    },
  },
)
