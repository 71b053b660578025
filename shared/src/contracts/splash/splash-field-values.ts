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

/** Forms of a method: to log in, to create an account, to log in to a paid account. */
export const SPLASH_FORMS = ['login', 'register', 'account'] as const
export type SplashForm = (typeof SPLASH_FORMS)[number]

/** Types that a form may have several times, and that have only the operator's title. */
export const CUSTOM_FIELD_TYPES: readonly FieldType[] = [
  'custom_text',
  'custom_number',
  'custom_checkbox',
  'custom_select',
]

/** Fields that a method can't work without: they stay, and stay mandatory. */
export const ESSENTIAL_FIELDS: Partial<Record<LoginMethod, FieldType>> = {
  email: 'email',
  phone: 'phonenumber',
  voucher: 'voucher',
  multisitevoucher: 'voucher',
  payment: 'email',
}

/** Fields available for these methods only. */
export const FIELD_HOMES: Partial<Record<FieldType, readonly LoginMethod[]>> = {
  voucher: ['voucher', 'multisitevoucher'],
  otp: ['phone'],
}

/** Maximum number of fields in a form, because guests fill it in on a phone. */
export const MAX_FIELDS = 20

/** Characters of a custom text's pattern. */
export const MAX_FIELD_PATTERN = 200

/** Default properties of a field besides its type. */
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
