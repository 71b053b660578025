import type { ParsedBody, voucherRoutes } from '@portico/shared/contracts'
import type { FieldErrors } from '../../../../platform/errors/api-error'
import {
  basicLimitsOf,
  type BasicLimitRow,
  limitErrors,
  minutesOf,
  presentBasicLimits,
} from '../../access-limits'

export type CreateVouchersInput = ParsedBody<typeof voucherRoutes.createVouchers>

/** Settings that a preset also fixes. */
type SettingsInput = Omit<
  CreateVouchersInput,
  'num_to_create' | 'notes' | 'batchid' | 'site_ids' | 'all_sites'
>

/** Settings shared by all vouchers of a batch, named as the columns of voucher_batch. */
export interface VoucherSettings extends BasicLimitRow {
  price: number
}

export function settingsOf(input: SettingsInput): VoucherSettings {
  return { ...basicLimitsOf(input), price: input.price }
}

/** Converts the settings to API names. */
export function presentSettings(row: VoucherSettings) {
  return { ...presentBasicLimits(row), price: row.price }
}

/** Compares settings. 24 hours equal one day, because the granted time counts and not its unit. */
export function sameSettings(one: VoucherSettings, other: VoucherSettings): boolean {
  return (
    minutesOf(one) === minutesOf(other) &&
    one.bytesT === other.bytesT &&
    one.speedDl === other.speedDl &&
    one.speedUl === other.speedUl &&
    one.numDevices === other.numDevices &&
    one.price === other.price
  )
}

/** Returns errors that involve several fields. */
export function settingsErrors(input: SettingsInput, now: Date): FieldErrors {
  const isPast = input.use_before && Date.parse(input.use_before) <= now.getTime()
  return {
    ...limitErrors(input),
    ...(isPast && { use_before: [{ id: 'error.voucher.use_before_past' }] }),
  }
}
