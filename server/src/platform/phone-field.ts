import { type FieldError, type FieldErrors, invalidFields } from './errors/api-error'
import { examplePhoneNumber, readPhoneNumber } from './phone-number'

interface PhoneField {
  /** Country of the site. ISO 3166-1, two letters. */
  country: string
  /** Number that is stored already. It stays valid, because it may come from before numbers were checked. */
  stored?: string | null
}

export const phoneError = (country: string): FieldError => ({
  id: 'error.field.phone',
  values: { example: examplePhoneNumber(country) },
})

/** Reads a number of a form as +34600111222. Empty stays empty; another text adds an error to the field. */
export function readPhoneField(
  errors: FieldErrors,
  typed: string,
  { country, stored }: PhoneField,
  field = 'phonenumber',
): string {
  if (typed === '' || typed === stored) return typed
  const number = readPhoneNumber(typed, country)
  if (number === null) errors[field] = [phoneError(country)]
  return number ?? typed
}

/** @throws ApiError 422 for the field if the text isn't a number */
export function requirePhoneNumber(typed: string, country: string, field = 'phonenumber'): string {
  const number = readPhoneNumber(typed, country)
  if (number === null) throw invalidFields({ [field]: [phoneError(country)] })
  return number
}
