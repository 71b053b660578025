import type { BillingDetails } from '@portico/shared/contracts'
import { formText } from '@portico/shared/i18n'
import { object, string } from 'yup'

export interface BillingDetailsValues {
  name: string
  line1: string
  line2: string
  city: string
  zipcode: string
  /** Null while none is chosen. */
  country: string | null
}

const text = (longest: number) =>
  string()
    .trim()
    .max(longest, formText('error.field.too_long', { max: longest }))
const required = formText('error.field.required')

export const billingDetailsSchema = object({
  name: text(100).required(required),
  line1: text(200).required(formText('payment.address_required')),
  line2: text(200),
  city: text(100).required(required),
  zipcode: text(20).required(required),
  country: string().nullable().required(required),
})

export function toFormValues(details: BillingDetails): BillingDetailsValues {
  const { name, line1, line2, city, zipcode, country } = details
  return { name, line1, line2, city, zipcode, country: country || null }
}
