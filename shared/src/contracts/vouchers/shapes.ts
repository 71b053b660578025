import { z } from 'zod'
import { permissions } from '../permissions'
import { accessLimits, accessLimitsInput } from '../access-limits'
import { can, currency, id, instant, searchText, siteParams } from '../fields'
import { listQuery } from '../lists'
import { CODE_LENGTHS, CODE_PREFIX, MAX_TYPED_CODE, VOUCHERS_PER_CALL } from './codes'

export const voucherPermissions = permissions(
  { remote: 'mfe-vouchers', area: 'voucher_data' },
  'voucher',
  'multisitevoucher',
)

/** Guard of every call about vouchers. */
export const voucherGuard = {
  auth: 'session',
  permission: 'voucher',
} as const
export const voucherParams = siteParams.extend({ voucherId: id })

export * from './codes'

export const VOUCHER_STATES = ['unused', 'inuse', 'expired', 'archived'] as const

/** A code as typed by people. */
export const typedCode = z.string().trim().min(1).max(MAX_TYPED_CODE)

/** Batch ids are 1000 to 9999. */
export const batchId = z
  .number({ error: 'error.voucher.batch_id' })
  .int({ error: 'error.voucher.batch_id' })
  .min(1000, { error: 'error.voucher.batch_id' })
  .max(9999, { error: 'error.voucher.batch_id' })

/** Style of codes: a prefix and random characters, 6 to 20 in total. */
export const codeStyle = z.strictObject({
  alphabet: z.enum(['digits', 'letters']),
  /**
   * Number of random characters. Null: as many as the number of vouchers needs, so that a guess hits at most 1 in
   * 1,000,000.
   */
  length: z.number().int().min(CODE_LENGTHS.min).max(CODE_LENGTHS.max).nullable(),
  /** Null: the batch id. */
  prefix: z.string().regex(CODE_PREFIX.pattern, { error: 'error.voucher.prefix' }).nullable(),
})

/** Settings shared by a batch, as stored and shown. The time is a budget that starts at first use. */
export const voucherSettings = accessLimits.omit({ bytes_type: true }).extend({
  /** Minor units of the site's currency. */
  price: z.number().int().min(0).max(100_000_000),
})
export type VoucherSettings = z.infer<typeof voucherSettings>

/** The same for input: absent limits may be left out. */
export const voucherSettingsInput = accessLimitsInput
  .omit({ bytes_type: true })
  .extend({ price: voucherSettings.shape.price.default(0) })

/** Search text, as in a list. */
const search = searchText

/** All vouchers of a state that match a search; '' matches all. */
export const voucherFilter = z.strictObject({ search: search.default('') })

/** The same for a change: rejected if it would affect another number of vouchers than the user confirmed. */
export const bulkVoucherChange = voucherFilter.extend({
  expected: z.coerce.number<number | string>().int().min(0),
})

export const voucherListQuery = listQuery(
  'created_at',
  'voucher',
  'batchid',
  'notes',
  'used_at',
  'expires_at',
  'use_before',
  'duration',
)

const siteRef = z.object({ id, name: z.string() })

/** Locations where a voucher is valid. For a voucher of one site, always that site alone. */
export const voucherSites = z.object({
  /** Includes sites added later. */
  all_sites: z.boolean(),
  /** Sites that the caller can access; empty with `all_sites`. */
  sites: z.array(siteRef),
})

export const voucher = z.object({
  id,
  /** Null: multi-site. */
  siteid: id.nullable(),
  ...voucherSites.shape,
  last_used_site: siteRef.nullable(),
  batchid: z.number().int(),
  /** Normalized code: upper case, no separators. */
  voucher: z.string(),
  /** Grouped for reading: 1050-123456. */
  voucher_display: z.string(),
  notes: z.string(),
  ...voucherSettings.shape,
  currency,
  state: z.enum(VOUCHER_STATES),
  used_at: instant.nullable(),
  /** used_at + duration; null while unused. */
  expires_at: instant.nullable(),
  /** An unused code expires at this time; null = never. */
  use_before: instant.nullable(),
  num_devices_used: z.number().int(),
  created_at: instant,
  created_by: z.string().nullable(),
  printed_at: instant.nullable(),
  sold_at: instant.nullable(),
  /** `offer_removal`: shows the delete and disconnect actions, if necessary with the reason for their refusal. */
  can: can('delete', 'sell', 'send', 'disconnect', 'offer_removal'),
})
export type Voucher = z.infer<typeof voucher>

/** A device that used a voucher. The front desk sees the address and the name masked. */
export const voucherDevice = z.object({
  id,
  site: siteRef,
  /** AA:BB:CC:DD:EE:FF */
  mac: z.string(),
  hostname: z.string(),
  guest_id: id.nullable(),
  guest_name: z.string(),
  first_login: instant,
  last_seen: instant.nullable(),
  online: z.boolean(),
  /** Bytes. */
  data_used: z.number().int(),
})

export const VOUCHER_EVENTS = [
  'created',
  'imported',
  'printed',
  'sent',
  'sold',
  'unsold',
  'first_used',
  'device_added',
  'disconnected',
  'archived',
] as const

export type VoucherEventName = (typeof VOUCHER_EVENTS)[number]

export const voucherEvent = z.object({
  at: instant,
  event: z.enum(VOUCHER_EVENTS),
  /** The user; null: the guest. */
  actor: z.string().nullable(),
  /** A device, a recipient's address, or a receipt number. */
  about: z.string().nullable(),
})

export const voucherDetails = voucher.extend({
  /** Seconds; null while unused. */
  time_remaining: z.number().int().nullable(),
  /** Bytes; null: unlimited. */
  data_remaining: z.number().int().nullable(),
  /** Bytes of all devices. */
  data_used: z.number().int(),
  devices: z.array(voucherDevice),
  /** Newest first, at most 100. */
  history: z.array(voucherEvent),
})
export type VoucherDetails = z.infer<typeof voucherDetails>

/** Selected vouchers, a batch or its unused ones, or all unused vouchers. At most 1,000; more is a 422. */
export const voucherSelection = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(VOUCHERS_PER_CALL) }),
  z.strictObject({ batchid: batchId, unused: z.literal(true).optional() }),
  z.strictObject({ unused: z.literal(true), search: search.min(1).optional() }),
])
export type VoucherSelection = z.infer<typeof voucherSelection>
