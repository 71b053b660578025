import { z } from 'zod'
import { permissions } from './permissions'
import { accessLimits } from './access-limits'
import { can, id, instant, siteParams } from './fields'
import { listOf, listQuery } from './lists'
import { routes } from './route'

/** AA:BB:CC:DD:EE:FF of any usual spelling; what is none is left as it is. */
function normaliseMac(text: string): string {
  const trimmed = text.trim()
  const usual = /^([0-9a-f]{2}([:-]?))(?:[0-9a-f]{2}\2){4}[0-9a-f]{2}$/i
  const dotted = /^(?:[0-9a-f]{4}\.){2}[0-9a-f]{4}$/i
  if (!usual.test(trimmed) && !dotted.test(trimmed)) return trimmed
  const pairs = trimmed.replace(/[^0-9a-f]/gi, '').match(/../g) ?? []
  return pairs.join(':').toUpperCase()
}

/** Addresses of groups have an odd first byte, and a device never has all zeros. */
function isOneDevice(mac: string): boolean {
  return Number.parseInt(mac.slice(0, 2), 16) % 2 === 0 && /[1-9A-F]/.test(mac)
}

const macAddress = z
  .string()
  .max(40)
  .overwrite(normaliseMac)
  .regex(/^([0-9A-F]{2}:){5}[0-9A-F]{2}$/, { error: 'error.field.mac', abort: true })
  .refine(isOneDevice, { params: { textId: 'error.field.mac_group' } })

/** A device that is online without the splash page: a printer, a till, a TV. */
export const macEntry = z.object({
  id,
  /** Where it was asked for; an entry of all sites belongs to none of them. */
  siteid: id,
  mac: z.string(),
  title: z.string(),
  notes: z.string(),
  /** Holds at every site of the account. Owners and admins only. */
  all_sites: z.boolean(),
  /** Null: until somebody ends it. */
  expires_at: instant.nullable(),
  /** False: switched off by hand. */
  active: z.boolean(),
  /** What it comes to now. */
  state: z.enum(['active', 'inactive', 'expired']),
  /** kbps, 0 = unlimited. */
  speed_dl: accessLimits.shape.speed_dl,
  speed_ul: accessLimits.shape.speed_ul,
  /** When a device with this address was last online at this site. */
  last_seen: instant.nullable(),
  created_at: instant,
  created_by: z.string().nullable(),
  can: can('update', 'delete'),
})
export type MacEntry = z.infer<typeof macEntry>

const macEntryInput = z.strictObject({
  mac: macAddress,
  title: z.string().trim().min(1).max(100),
  notes: z.string().trim().max(500).default(''),
  all_sites: z.boolean().default(false),
  expires_at: instant.nullable().default(null),
  active: z.boolean().default(true),
  speed_dl: accessLimits.shape.speed_dl.default(0),
  speed_ul: accessLimits.shape.speed_ul.default(0),
})
const entryParams = siteParams.extend({ mid: id })

export const whitelistPermissions = permissions(
  { remote: 'mfe-guests', area: 'device_whitelisting' },
  'macauth',
)

export const whitelistRoutes = routes(
  {
    auth: 'session',
    permission: 'macauth',
    area: 'device_whitelisting',
    remote: 'mfe-guests',
    params: siteParams,
  },
  {
    listMacEntries: {
      method: 'GET',
      path: '/s/:siteId/api/v1/macentry',
      summary: 'Whitelisted devices of a site, those of all sites included',
      query: listQuery('created_at', 'title', 'mac', 'expires_at'),
      response: listOf(macEntry),
    },
    createMacEntry: {
      method: 'POST',
      path: '/s/:siteId/api/v1/macentry',
      summary: 'Whitelist a device',
      body: macEntryInput,
      example: { mac: '3C:22:FB:00:00:02', title: 'Printer' },
      status: 201,
      response: macEntry,
    },
    updateMacEntry: {
      method: 'PUT',
      path: '/s/:siteId/api/v1/macentry/:mid',
      summary: 'Change a whitelisted device, all of it',
      params: entryParams,
      body: macEntryInput,
      example: { mac: '3C:22:FB:00:00:02', title: 'Printer' },
      response: macEntry,
    },
    deleteMacEntry: {
      method: 'DELETE',
      path: '/s/:siteId/api/v1/macentry/:mid',
      summary: 'Whitelist a device no longer',
      params: entryParams,
    },
  },
)
