import { boolean, number, object } from 'yup'
import type { AccessPackage } from '../../contracts'
import { MAX_DESCRIPTION, MAX_NAME } from '../../contracts/field-values'
import { MAX_DAILY_TRIALS, MAX_PURCHASES } from '../../contracts/payments/payment-values'
import type { ChargeProblem } from '../units'
import { limitSchema, type LimitValues } from './limit-schema'
import { requiredText, text, wholeNumber } from './rules'

/** Fields of a form. A type, not an interface, because forms need an index signature. */
export type PackageValues = LimitValues & {
  title: string
  description: string
  type: AccessPackage['type']
  billing_period: NonNullable<AccessPackage['billing_period']>
  /** In currency units, not minor units. */
  price: number | null
  bytes_type: AccessPackage['bytes_type']
  /** In the location's time zone; null: always. */
  available_from: string | null
  available_to: string | null
  max_purchases: number | null
  trial_daily_limit: number | null
  active: boolean
}

interface PriceRules {
  /** Maximum price, in currency units. */
  most: number
  /** Returns the reason why a price can't be charged. */
  problemOf: (price: number) => ChargeProblem | null
}

export function packageSchema({ most, problemOf }: PriceRules) {
  return object({
    ...limitSchema,
    // For recurring packages this is the billing period.
    duration_val: number()
      .nullable()
      .when('type', { is: 'recurring', otherwise: () => limitSchema.duration_val }),
    title: requiredText(MAX_NAME),
    description: text(MAX_DESCRIPTION),
    price: number()
      .nullable()
      .when('type', {
        is: 'trial',
        otherwise: (price) =>
          price
            .required({ id: 'error.field.required' })
            .max(most, { id: 'error.field.too_big', values: { max: most } })
            .test('charge', (value, { createError }) => {
              const message = typeof value === 'number' ? problemOf(value) : null
              return message === null || createError({ message })
            }),
      }),
    max_purchases: number()
      .nullable()
      .integer({ id: 'error.field.invalid' })
      .min(1, { id: 'error.field.too_small', values: { min: 1 } })
      .max(MAX_PURCHASES, { id: 'error.field.too_big', values: { max: MAX_PURCHASES } }),
    trial_daily_limit: number()
      .nullable()
      .when('type', { is: 'trial', then: () => wholeNumber(1, MAX_DAILY_TRIALS) }),
    active: boolean().required(),
  })
}
