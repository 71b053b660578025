import { CONFIG_OF_METHOD, type FieldType, type LoginMethod } from '@portico/shared/contracts'
import { offeredTypes, type FieldRow } from '@portico/shared/splash-design'

const METHODS: readonly LoginMethod[] = ['email', 'phone', 'facebook', 'guestuser', 'payment']

/** Methods with forms in the setup, in display order. */
export const FORM_CONFIGS = METHODS.map((method) => [method, CONFIG_OF_METHOD[method]] as const)

const SUGGESTED: readonly FieldType[] = [
  'firstname',
  'lastname',
  'email',
  'phonenumber',
  'gender',
  'birthday',
  'country',
  'consent',
  'ukpostcode',
  'otp',
]

/** Suggested additional fields. UK postcodes are suggested in the UK only. */
export function suggestedTypes(method: LoginMethod, country: string, rows: readonly FieldRow[]): FieldType[] {
  const offered = offeredTypes(method, rows)
  return SUGGESTED.filter((type) => offered.includes(type) && (type !== 'ukpostcode' || country === 'GB'))
}
