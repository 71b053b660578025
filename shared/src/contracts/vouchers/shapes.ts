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

/** What every call about vouchers asks of its caller. */
export const voucherGuard = {
  auth: 'session',
  permission: 'voucher',
} as const
export const voucherParams = siteParams.extend({ voucherId: id })

export * from './codes'

export const VOUCHER_STATES = ['unused', 'inuse', 'expired', 'archived'] as const

/** A code as somebody types it. */
export const typedCode = z.string().trim().min(1).max(MAX_TYPED_CODE)

/** Batch ids are 1000 to 9999. */
export const batchId = z
  .number({ error: 'error.voucher.batch_id' })
  .int({ error: 'error.voucher.batch_id' })
  .min(1000, { error: 'error.voucher.batch_id' })
  .max(9999, { error: 'error.voucher.batch_id' })

/** How codes are made: a prefix and drawn characters, 6 to 20 in all. */
export const codeStyle = z.strictObject({
  alphabet: z.enum(['digits', 'letters']),
  /** Drawn characters. Null: as many as the number of vouchers needs, so that a guess hits at most 1 in 1,000,000. */
  length: z.number().int().min(CODE_LENGTHS.min).max(CODE_LENGTHS.max).nullable(),
  /** Null: the batch id. */
  prefix: z.string().regex(CODE_PREFIX.pattern, { error: 'error.voucher.prefix' }).nullable(),
})

/** What every voucher of a batch shares, as it is stored and shown. Its time is a budget, which starts at first use. */
export const voucherSettings = accessLimits.omit({ bytes_type: true }).extend({
  /** Minor units of the site's currency. */
  price: z.number().int().min(0).max(100_000_000),
})
export type VoucherSettings = z.infer<typeof voucherSettings>

/** The same as a caller writes it: what is not limited may be left out. */
export const voucherSettingsInput = accessLimitsInput
  .omit({ bytes_type: true })
  .extend({ price: voucherSettings.shape.price.default(0) })

/** As in a list. */
const search = searchText

/** All vouchers of a state that a search finds; '' finds all. */
export const voucherFilter = z.strictObject({ search: search.default('') })

/** The same for a change: refused where it would change another number of vouchers than the user has agreed to. */
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

/** Where a voucher holds. Of vouchers of one site, always that site alone. */
export const voucherReach = z.object({
  /** Also at sites that are added later. */
  all_sites: z.boolean(),
  /** Those that the caller may enter; empty with `all_sites`. */
  sites: z.array(siteRef),
})

export const voucher = z.object({
  id,
  /** Null: multi-site. */
  siteid: id.nullable(),
  ...voucherReach.shape,
  last_used_site: siteRef.nullable(),
  batchid: z.number().int(),
  /** Normalised code: upper case, no separators. */
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
  /** The code dies unused at this time; null = never. */
  use_before: instant.nullable(),
  num_devices_used: z.number().int(),
  created_at: instant,
  created_by: z.string().nullable(),
  printed_at: instant.nullable(),
  sold_at: instant.nullable(),
  /** `offer_removal`: deleting and disconnecting are shown, if only with the reason why they're refused. */
  can: can('delete', 'sell', 'send', 'disconnect', 'offer_removal'),
})
export type Voucher = z.infer<typeof voucher>

/** A device that a voucher let in. Front-desk staff see the address and the name masked. */
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
  /** Who; null: the guest. */
  actor: z.string().nullable(),
  /** A device, an address that it was sent to, a receipt number. */
  about: z.string().nullable(),
})

export const voucherDetails = voucher.extend({
  /** Seconds; null while unused. */
  time_remaining: z.number().int().nullable(),
  /** Bytes; null: unlimited. */
  data_remaining: z.number().int().nullable(),
  /** Bytes, over all devices. */
  data_used: z.number().int(),
  devices: z.array(voucherDevice),
  /** Newest first, at most 100. */
  history: z.array(voucherEvent),
})
export type VoucherDetails = z.infer<typeof voucherDetails>

/** Which vouchers: chosen ones, a batch or what is unused of it, or everything unused. At most 1,000; more is a 422. */
export const voucherSelection = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(VOUCHERS_PER_CALL) }),
  z.strictObject({ batchid: batchId, unused: z.literal(true).optional() }),
  z.strictObject({ unused: z.literal(true), search: search.min(1).optional() }),
])
export type VoucherSelection = z.infer<typeof voucherSelection>
