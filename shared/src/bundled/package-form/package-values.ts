import { chargeProblem, fromMinorUnits, toMinorUnits } from '@portico/shared/i18n'
import { toInstant, toWallTime } from '@portico/shared/units'
import { MAX_PRICE } from '../../contracts/payments/payment-values'
import type { AccessPackage, BodyOf, packageRoutes } from '../../contracts'
import { packageSchema, toLimits, type PackageValues } from '../schemas'

type PackageBody = BodyOf<(typeof packageRoutes)['updatePackage']>

/** Currency and time zone of a form. */
export interface PackageContext {
  currency: string
  timeZone: string
}

/** Defaults: a day on one device without limits. */
export const NEW_PACKAGE: PackageValues = {
  title: '',
  description: '',
  type: 'onetime',
  billing_period: 'monthly',
  price: null,
  duration_val: 1,
  duration_type: 3,
  num_devices: 1,
  unlimited_data: true,
  bytes_t: null,
  bytes_type: 1,
  unlimited_speed: true,
  speed_dl: null,
  speed_ul: null,
  available_from: null,
  available_to: null,
  max_purchases: null,
  trial_daily_limit: null,
  active: true,
}

/** Defaults: half an hour, once a day. */
export const NEW_TRIAL: PackageValues = {
  ...NEW_PACKAGE,
  type: 'trial',
  duration_val: 30,
  duration_type: 1,
  trial_daily_limit: 1,
}

/** Schema of packages sold in a currency. */
export function packageSchemaFor(currency: string) {
  return packageSchema({
    most: fromMinorUnits(MAX_PRICE, currency),
    problemOf: (price) => chargeProblem(toMinorUnits(price, currency), currency),
  })
}

/** An absent limit is 0 in the API and empty in the form. */
export function toPackageValues(stored: AccessPackage, timeZone: string): PackageValues {
  const { unlimited_data: freeData, unlimited_speed: freeSpeed, currency, price, type } = stored
  const wall = (instant: string | null) => instant && toWallTime(instant, timeZone)
  return {
    title: stored.title,
    description: stored.description,
    type,
    active: stored.active,
    billing_period: stored.billing_period ?? 'monthly',
    price: type === 'trial' ? null : fromMinorUnits(price, currency),
    duration_val: stored.duration_val,
    duration_type: stored.duration_type,
    num_devices: stored.num_devices,
    unlimited_data: freeData,
    unlimited_speed: freeSpeed,
    bytes_t: freeData ? null : stored.bytes_t,
    bytes_type: stored.bytes_type,
    speed_dl: freeSpeed ? null : stored.speed_dl,
    speed_ul: freeSpeed ? null : stored.speed_ul,
    available_from: wall(stored.available_from),
    available_to: wall(stored.available_to),
    max_purchases: stored.max_purchases,
    trial_daily_limit: stored.trial_daily_limit,
  }
}

/** Approximate days of a billing period. Renewals use calendar months and years. */
const PERIOD_DAYS = { monthly: 30, yearly: 365 } as const

export function toPackageBody(values: PackageValues, { currency, timeZone }: PackageContext): PackageBody {
  const { type, price, billing_period: period } = values
  const isRecurring = type === 'recurring'
  const instant = (wall: string | null) => wall && toInstant(wall, timeZone)
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    type,
    price: type === 'trial' ? 0 : toMinorUnits(price ?? 0, currency),
    billing_period: isRecurring ? period : null,
    ...toLimits(isRecurring ? { ...values, duration_val: PERIOD_DAYS[period], duration_type: 3 } : values),
    bytes_type: values.bytes_type,
    available_from: instant(values.available_from),
    available_to: instant(values.available_to),
    max_purchases: values.max_purchases,
    trial_daily_limit: type === 'trial' ? values.trial_daily_limit : null,
    active: values.active,
  }
}
