import { boolean, number } from 'yup'
import type { DurationType } from '../../contracts'
import { MAX_ACCESS_LIMITS } from '../../contracts/access-limit-values'
import { wholeNumber } from './rules'

/** Fields of a form. A type, not an interface, because forms need an index signature. */
export type LimitValues = {
  duration_val: number | null
  duration_type: DurationType
  num_devices: number | null
  unlimited_data: boolean
  /** MB */
  bytes_t: number | null
  unlimited_speed: boolean
  /** kbps */
  speed_dl: number | null
  speed_ul: number | null
}

/** Required only while the switch beside it is off. */
function limit(whileOff: 'unlimited_data' | 'unlimited_speed', max: number) {
  return number()
    .nullable()
    .when(whileOff, { is: false, then: () => wholeNumber(1, max) })
}

/** Schema of LimitValues. */
export const limitSchema = {
  duration_val: wholeNumber(1, MAX_ACCESS_LIMITS.duration_val),
  duration_type: number().oneOf([1, 2, 3]).required(),
  num_devices: wholeNumber(1, MAX_ACCESS_LIMITS.num_devices),
  unlimited_data: boolean().required(),
  bytes_t: limit('unlimited_data', MAX_ACCESS_LIMITS.bytes_t),
  unlimited_speed: boolean().required(),
  speed_dl: limit('unlimited_speed', MAX_ACCESS_LIMITS.speed),
  speed_ul: limit('unlimited_speed', MAX_ACCESS_LIMITS.speed),
}

/** Limits in the API's format. The schema rejects empty numbers. */
export function toLimits(values: LimitValues) {
  const { unlimited_data: freeData, unlimited_speed: freeSpeed } = values
  return {
    duration_val: values.duration_val ?? 0,
    duration_type: values.duration_type,
    num_devices: values.num_devices ?? 0,
    unlimited_data: freeData,
    bytes_t: freeData ? 0 : (values.bytes_t ?? 0),
    unlimited_speed: freeSpeed,
    speed_dl: freeSpeed ? 0 : (values.speed_dl ?? 0),
    speed_ul: freeSpeed ? 0 : (values.speed_ul ?? 0),
  }
}
