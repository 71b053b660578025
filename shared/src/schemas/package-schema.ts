import { boolean, number, object, string } from 'yup'
import type { AccessPackage } from '../contracts'
import { limitSchema, wholeNumber, type LimitValues } from './limit-schema'

/** The fields of a form. A type and not an interface: forms ask for an index signature. */
export type PackageValues = LimitValues & {
  title: string
  description: string
  type: AccessPackage['type']
  billing_period: NonNullable<AccessPackage['billing_period']>
  /** As people write it, not in minor units. */
  price: number | null
  bytes_type: AccessPackage['bytes_type']
  /** As clocks at the location show it; null: always. */
  available_from: string | null
  available_to: string | null
  max_purchases: number | null
  trial_daily_limit: number | null
  active: boolean
}

/** Of the API; the tests of the form hold them against its contract. */
export const PACKAGE_LENGTHS = { title: 100, description: 500 } as const
const MOST_PURCHASES = 1_000_000
const MOST_TRIALS = 100

const tooLong = (max: number) => ({ id: 'error.field.too_long', values: { max } }) as const

/** `least`: the smallest amount of the currency, `most` the largest price, as people write them. */
export function packageSchema({ least, most }: { least: number; most: number }) {
  return object({
    ...limitSchema,
    // Of recurring packages it is the billing period.
    duration_val: number()
      .nullable()
      .when('type', { is: 'recurring', otherwise: () => limitSchema.duration_val }),
    title: string()
      .trim()
      .required({ id: 'error.field.required' })
      .max(PACKAGE_LENGTHS.title, tooLong(PACKAGE_LENGTHS.title)),
    description: string().max(PACKAGE_LENGTHS.description, tooLong(PACKAGE_LENGTHS.description)),
    price: number()
      .nullable()
      .when('type', {
        is: 'trial',
        otherwise: (price) =>
          price
            .required({ id: 'error.field.required' })
            .min(least, { id: 'error.field.too_small', values: { min: least } })
            .max(most, { id: 'error.field.too_big', values: { max: most } }),
      }),
    max_purchases: number()
      .nullable()
      .integer({ id: 'error.field.invalid' })
      .min(1, { id: 'error.field.too_small', values: { min: 1 } })
      .max(MOST_PURCHASES, { id: 'error.field.too_big', values: { max: MOST_PURCHASES } }),
    trial_daily_limit: number()
      .nullable()
      .when('type', { is: 'trial', then: () => wholeNumber(1, MOST_TRIALS) }),
    active: boolean().required(),
  })
}
