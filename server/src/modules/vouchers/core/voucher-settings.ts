import type { ParsedBody, voucherRoutes } from '@portico/shared/contracts'
import type { FieldErrors } from '../../../platform/errors/api-error'
import {
  basicLimitsOf,
  type BasicLimitRow,
  limitErrors,
  minutesOf,
  presentBasicLimits,
} from '../../access-limits'

export type CreateVouchersInput = ParsedBody<typeof voucherRoutes.createVouchers>

/** What a preset fixes too. */
type SettingsInput = Omit<
  CreateVouchersInput,
  'num_to_create' | 'notes' | 'batchid' | 'site_ids' | 'all_sites'
>

/** What a batch fixes for all its vouchers. Named as the columns of voucher_batch. */
export interface VoucherSettings extends BasicLimitRow {
  price: number
}

export function settingsOf(input: SettingsInput): VoucherSettings {
  return { ...basicLimitsOf(input), price: input.price }
}

/** The same as the API tells them. */
export function presentSettings(row: VoucherSettings) {
  return { ...presentBasicLimits(row), price: row.price }
}

/** 24 hours equal one day: the time granted counts, not how it was written. */
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

/** Errors that lie between fields. */
export function settingsErrors(input: SettingsInput, now: Date): FieldErrors {
  const isPast = input.use_before && Date.parse(input.use_before) <= now.getTime()
  return {
    ...limitErrors(input),
    ...(isPast && { use_before: [{ id: 'error.voucher.use_before_past' }] }),
  }
}
