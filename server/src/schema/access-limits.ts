import type { AccessLimits } from '@portico/shared/contracts'
import { integer, smallint } from 'drizzle-orm/pg-core'

/** Columns of the access limits of vouchers. */
export const basicLimitColumns = () => ({
  durationVal: integer('duration_val').notNull(),
  /** 1, 2, 3 = minutes, hours, days. */
  durationType: smallint('duration_type').$type<AccessLimits['duration_type']>().notNull(),
  /** MB, 0 = unlimited. */
  bytesT: integer('bytes_t').notNull(),
  /** kbps, 0 = unlimited. */
  speedDl: integer('speed_dl').notNull(),
  speedUl: integer('speed_ul').notNull(),
  numDevices: integer('num_devices').notNull(),
})

/** Columns of the access limits of packages and guest accounts. */
export const accessLimitColumns = () => ({
  ...basicLimitColumns(),
  /** 1 to 4 = total, daily, weekly, monthly. */
  bytesType: smallint('bytes_type').$type<AccessLimits['bytes_type']>().notNull(),
})
