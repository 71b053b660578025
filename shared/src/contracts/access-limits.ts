import { z } from 'zod'
import { MAX_ACCESS_LIMITS } from './access-limit-values'
import { bytesType, durationType } from './fields'

/** Access time, and limits during it, shared by packages and guest accounts. */
export const accessLimits = z.object({
  duration_val: z.number().int().min(1).max(MAX_ACCESS_LIMITS.duration_val),
  duration_type: durationType,
  /** MB, 0 = unlimited. */
  bytes_t: z.number().int().min(0).max(MAX_ACCESS_LIMITS.bytes_t),
  bytes_type: bytesType,
  unlimited_data: z.boolean(),
  /** kbps, 0 = unlimited. */
  speed_dl: z.number().int().min(0).max(MAX_ACCESS_LIMITS.speed),
  speed_ul: z.number().int().min(0).max(MAX_ACCESS_LIMITS.speed),
  unlimited_speed: z.boolean(),
  num_devices: z.number().int().min(1).max(MAX_ACCESS_LIMITS.num_devices),
})
export type AccessLimits = z.infer<typeof accessLimits>

/** The same for input: absent limits may be left out. */
export const accessLimitsInput = accessLimits.extend({
  bytes_t: accessLimits.shape.bytes_t.default(0),
  bytes_type: accessLimits.shape.bytes_type.default(1),
  unlimited_data: z.boolean().default(true),
  speed_dl: accessLimits.shape.speed_dl.default(0),
  speed_ul: accessLimits.shape.speed_ul.default(0),
  unlimited_speed: z.boolean().default(true),
  num_devices: accessLimits.shape.num_devices.default(1),
})
