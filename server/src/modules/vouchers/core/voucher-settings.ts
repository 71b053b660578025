import type { DurationType, ParsedBody, voucherRoutes } from '@portico/shared/contracts'
import type { FieldProblems } from '../../../platform/errors/api-error'

export type CreateVouchersInput = ParsedBody<typeof voucherRoutes.createVouchers>

/** What a preset fixes too. */
type SettingsInput = Omit<
  CreateVouchersInput,
  'num_to_create' | 'notes' | 'batchid' | 'site_ids' | 'all_sites'
>

/** What a batch fixes for all its vouchers. Named as the columns of voucher_batch. */
export interface VoucherSettings {
  durationVal: number
  durationType: DurationType
  bytesT: number
  speedDl: number
  speedUl: number
  numDevices: number
  price: number
}

const MINUTES_PER: Record<DurationType, number> = { 1: 1, 2: 60, 3: 1440 }

/** A day is 24 hours of access, whatever the clocks do meanwhile. */
export function minutesOf({ durationVal, durationType }: VoucherSettings): number {
  return durationVal * MINUTES_PER[durationType]
}

/** `unlimited_data` and `unlimited_speed` win over the numbers beside them. */
export function settingsOf(input: SettingsInput): VoucherSettings {
  return {
    durationVal: input.duration_val,
    durationType: input.duration_type,
    bytesT: input.unlimited_data ? 0 : input.bytes_t,
    speedDl: input.unlimited_speed ? 0 : input.speed_dl,
    speedUl: input.unlimited_speed ? 0 : input.speed_ul,
    numDevices: input.num_devices,
    price: input.price,
  }
}

/** The same as the API tells them. */
export function presentSettings(row: VoucherSettings) {
  return {
    duration_val: row.durationVal,
    duration_type: row.durationType,
    bytes_t: row.bytesT,
    unlimited_data: row.bytesT === 0,
    speed_dl: row.speedDl,
    speed_ul: row.speedUl,
    unlimited_speed: row.speedDl === 0 && row.speedUl === 0,
    num_devices: row.numDevices,
    price: row.price,
  }
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

const AT_LEAST_ONE = { id: 'error.field.too_small', values: { min: 1 } } as const

/** Faults that lie between fields: 0 means unlimited, so a limit that is asked for must have a number. */
export function settingsProblems(input: SettingsInput, now: Date): FieldProblems {
  const problems: FieldProblems = {}
  if (input.use_before && Date.parse(input.use_before) <= now.getTime()) {
    problems.use_before = [{ id: 'error.voucher.use_before_past' }]
  }
  if (!input.unlimited_data && input.bytes_t === 0) problems.bytes_t = [AT_LEAST_ONE]
  if (!input.unlimited_speed && input.speed_dl === 0 && input.speed_ul === 0) {
    problems.speed_dl = [AT_LEAST_ONE]
    problems.speed_ul = [AT_LEAST_ONE]
  }
  return problems
}
