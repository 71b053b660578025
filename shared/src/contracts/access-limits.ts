import { z } from 'zod'
import { bytesType, durationType } from './fields'

/** How long somebody is online and what they may use meanwhile: of packages and guest accounts. */
export const accessLimits = z.object({
  duration_val: z.number().int().min(1).max(525_600),
  duration_type: durationType,
  /** MB, 0 = unlimited. */
  bytes_t: z.number().int().min(0).max(10_000_000),
  bytes_type: bytesType,
  unlimited_data: z.boolean(),
  /** kbps, 0 = unlimited. */
  speed_dl: z.number().int().min(0).max(10_000_000),
  speed_ul: z.number().int().min(0).max(10_000_000),
  unlimited_speed: z.boolean(),
  num_devices: z.number().int().min(1).max(100),
})
export type AccessLimits = z.infer<typeof accessLimits>

/** The same as a caller writes it: what is not limited may be left out. */
export const accessLimitsInput = accessLimits.extend({
  bytes_t: accessLimits.shape.bytes_t.default(0),
  bytes_type: accessLimits.shape.bytes_type.default(1),
  unlimited_data: z.boolean().default(true),
  speed_dl: accessLimits.shape.speed_dl.default(0),
  speed_ul: accessLimits.shape.speed_ul.default(0),
  unlimited_speed: z.boolean().default(true),
  num_devices: accessLimits.shape.num_devices.default(1),
})
