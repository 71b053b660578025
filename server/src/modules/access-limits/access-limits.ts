import type { AccessLimits } from '@portico/shared/contracts'
import { integer, smallint } from 'drizzle-orm/pg-core'
import type { FieldProblems } from '../../platform/errors/api-error'

/** How long and how much: columns that packages and guest accounts share. */
export const accessLimitColumns = () => ({
  durationVal: integer('duration_val').notNull(),
  /** 1, 2, 3 = minutes, hours, days. */
  durationType: smallint('duration_type').$type<AccessLimits['duration_type']>().notNull(),
  /** MB, 0 = unlimited. */
  bytesT: integer('bytes_t').notNull(),
  /** 1 to 4 = total, daily, weekly, monthly. */
  bytesType: smallint('bytes_type').$type<AccessLimits['bytes_type']>().notNull(),
  /** kbps, 0 = unlimited. */
  speedDl: integer('speed_dl').notNull(),
  speedUl: integer('speed_ul').notNull(),
  numDevices: integer('num_devices').notNull(),
})

/** Limits as the tables hold them. */
interface LimitColumns {
  durationVal: number
  durationType: AccessLimits['duration_type']
  bytesT: number
  bytesType: AccessLimits['bytes_type']
  speedDl: number
  speedUl: number
  numDevices: number
}

/** `unlimited_data` and `unlimited_speed` win over the numbers beside them. */
export function limitColumns(input: AccessLimits): LimitColumns {
  return {
    durationVal: input.duration_val,
    durationType: input.duration_type,
    bytesT: input.unlimited_data ? 0 : input.bytes_t,
    bytesType: input.bytes_type,
    speedDl: input.unlimited_speed ? 0 : input.speed_dl,
    speedUl: input.unlimited_speed ? 0 : input.speed_ul,
    numDevices: input.num_devices,
  }
}

export function presentLimits(row: LimitColumns): AccessLimits {
  return {
    duration_val: row.durationVal,
    duration_type: row.durationType,
    bytes_t: row.bytesT,
    bytes_type: row.bytesType,
    unlimited_data: row.bytesT === 0,
    speed_dl: row.speedDl,
    speed_ul: row.speedUl,
    unlimited_speed: row.speedDl === 0 && row.speedUl === 0,
    num_devices: row.numDevices,
  }
}

const AT_LEAST_ONE = { id: 'error.field.too_small', values: { min: 1 } } as const

/** 0 means unlimited, so a limit that is asked for must have a number. */
export function limitProblems(input: AccessLimits): FieldProblems {
  const problems: FieldProblems = {}
  if (!input.unlimited_data && input.bytes_t === 0) problems.bytes_t = [AT_LEAST_ONE]
  if (!input.unlimited_speed && input.speed_dl === 0 && input.speed_ul === 0) {
    problems.speed_dl = [AT_LEAST_ONE]
    problems.speed_ul = [AT_LEAST_ONE]
  }
  return problems
}
