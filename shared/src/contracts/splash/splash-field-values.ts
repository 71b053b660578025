import type { LoginMethod } from '../login-methods'

export const FIELD_TYPES = [
  'email',
  'phonenumber',
  'voucher',
  'otp',
  'firstname',
  'lastname',
  'gender',
  'birthday',
  'country',
  'ukpostcode',
  'consent',
  'custom_text',
  'custom_number',
  'custom_checkbox',
  'custom_select',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** Which form of a method: to log in, to create an account, to log in to a paid account. */
export const SPLASH_FORMS = ['login', 'register', 'account'] as const
export type SplashForm = (typeof SPLASH_FORMS)[number]

/** May stand in a form more than once, and have no title but their own. */
export const CUSTOM_FIELD_TYPES: readonly FieldType[] = [
  'custom_text',
  'custom_number',
  'custom_checkbox',
  'custom_select',
]

/** Fields without which a method is none: they stay, and stay mandatory. */
export const ESSENTIAL_FIELDS: Partial<Record<LoginMethod, FieldType>> = {
  email: 'email',
  phone: 'phonenumber',
  voucher: 'voucher',
  multisitevoucher: 'voucher',
  payment: 'email',
}

/** Fields that make sense with these methods only. */
export const FIELD_HOMES: Partial<Record<FieldType, readonly LoginMethod[]>> = {
  voucher: ['voucher', 'multisitevoucher'],
  otp: ['phone'],
}

/** At most this many fields in a form: guests on a phone fill it in. */
export const MAX_FIELDS = 20

/** Characters of what a custom text must look like. */
export const MAX_FIELD_PATTERN = 200

/** What a field has beside its type until somebody says otherwise. */
export const BLANK_FIELD = {
  title: '',
  format: '',
  mandatory: false,
  default_checked: false,
  female_option_text: '',
  male_option_text: '',
  regex: '',
} as const

export const BIRTHDAY_FORMATS = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const
