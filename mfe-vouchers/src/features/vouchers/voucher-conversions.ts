import { toInstant } from '@portico/shared/forms'
import { toMinorUnits } from '@portico/shared/i18n'
import type { CreateVouchersBody } from '../../api/vouchers-api'
import type { VoucherFormValues } from './voucher-schema'

/** What a fresh form shows: one device, one day, nothing limited, free. */
export const NEW_VOUCHERS: VoucherFormValues = {
  num_to_create: 10,
  batchid: '',
  notes: '',
  duration_val: 1,
  duration_type: 3,
  use_before: null,
  num_devices: 1,
  unlimited_data: true,
  bytes_t: null,
  unlimited_speed: true,
  speed_dl: null,
  speed_ul: null,
  price: 0,
}

/** Where the form speaks the language of a place. */
export interface SitePlace {
  /** ISO 4217 */
  currency: string
  /** IANA */
  timeZone: string
}

/** The body of the call. Empty numbers never get here: the schema asks for them. */
export function toRequest(values: VoucherFormValues, { currency, timeZone }: SitePlace): CreateVouchersBody {
  const { unlimited_data: freeData, unlimited_speed: freeSpeed } = values
  return {
    num_to_create: values.num_to_create ?? 0,
    batchid: values.batchid === '' ? null : Number(values.batchid),
    notes: values.notes.trim(),
    duration_val: values.duration_val ?? 0,
    duration_type: values.duration_type,
    use_before: values.use_before === null ? null : toInstant(values.use_before, timeZone),
    num_devices: values.num_devices ?? 0,
    unlimited_data: freeData,
    bytes_t: freeData ? 0 : (values.bytes_t ?? 0),
    unlimited_speed: freeSpeed,
    speed_dl: freeSpeed ? 0 : (values.speed_dl ?? 0),
    speed_ul: freeSpeed ? 0 : (values.speed_ul ?? 0),
    price: toMinorUnits(values.price ?? 0, currency),
  }
}

/** The form for one more batch like the last: another batch needs another id. */
export function toFormValues(last: VoucherFormValues): VoucherFormValues {
  return { ...last, batchid: '' }
}
