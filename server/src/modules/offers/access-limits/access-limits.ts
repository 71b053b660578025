import type { AccessLimits } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import type { FieldErrors } from '../../../platform/errors/api-error'

/** Limits that vouchers share; vouchers have no period for counting data. */
type BasicLimits = Omit<AccessLimits, 'bytes_type'>

/** Limits as stored in the tables. */
export interface BasicLimitRow {
  durationVal: number
  durationType: AccessLimits['duration_type']
  bytesT: number
  speedDl: number
  speedUl: number
  numDevices: number
}
type LimitRow = BasicLimitRow & { bytesType: AccessLimits['bytes_type'] }

const MINUTES_PER: Record<AccessLimits['duration_type'], number> = { 1: 1, 2: 60, 3: 1440 }

type Duration = Pick<BasicLimitRow, 'durationVal' | 'durationType'>

/** Returns the duration in minutes. A day is 24 hours of access, regardless of clock changes. */
export function minutesOf({ durationVal, durationType }: Duration): number {
  return durationVal * MINUTES_PER[durationType]
}

/** Returns the end of access that began at `start`. */
export function endOf(start: Date, duration: Duration): Date {
  return new Date(start.getTime() + minutesOf(duration) * MINUTE_MS)
}

/** Converts limits to columns. `unlimited_data` and `unlimited_speed` override the numbers beside them. */
export function basicLimitsOf(input: BasicLimits): BasicLimitRow {
  return {
    durationVal: input.duration_val,
    durationType: input.duration_type,
    bytesT: input.unlimited_data ? 0 : input.bytes_t,
    speedDl: input.unlimited_speed ? 0 : input.speed_dl,
    speedUl: input.unlimited_speed ? 0 : input.speed_ul,
    numDevices: input.num_devices,
  }
}

export function limitColumns(input: AccessLimits): LimitRow {
  return { ...basicLimitsOf(input), bytesType: input.bytes_type }
}

export function presentBasicLimits(row: BasicLimitRow): BasicLimits {
  return {
    duration_val: row.durationVal,
    duration_type: row.durationType,
    bytes_t: row.bytesT,
    unlimited_data: row.bytesT === 0,
    speed_dl: row.speedDl,
    speed_ul: row.speedUl,
    unlimited_speed: row.speedDl === 0 && row.speedUl === 0,
    num_devices: row.numDevices,
  }
}

export function presentLimits(row: LimitRow): AccessLimits {
  return { ...presentBasicLimits(row), bytes_type: row.bytesType }
}

const AT_LEAST_ONE = { id: 'error.field.too_small', values: { min: 1 } } as const

/** Requires a number for each limit that isn't unlimited, because 0 means unlimited. */
export function limitErrors(input: BasicLimits): FieldErrors {
  const errors: FieldErrors = {}
  if (!input.unlimited_data && input.bytes_t === 0) errors.bytes_t = [AT_LEAST_ONE]
  if (!input.unlimited_speed && input.speed_dl === 0 && input.speed_ul === 0) {
    errors.speed_dl = [AT_LEAST_ONE]
    errors.speed_ul = [AT_LEAST_ONE]
  }
  return errors
}
