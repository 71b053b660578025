import {
  BLANK_FIELD,
  type LoginMethod,
  type SplashForm,
  type SplashFormField,
} from '@portico/shared/contracts'

type FieldOverrides = Pick<SplashFormField, 'field_type'> & Partial<SplashFormField>

const field = (overrides: FieldOverrides): SplashFormField => ({
  ...BLANK_FIELD,
  options_list: [],
  ...overrides,
})

const consent = field({ field_type: 'consent' })
const email = field({ field_type: 'email', mandatory: true })
const voucher = field({ field_type: 'voucher', mandatory: true })

/** Login fields of a method until its form is saved. */
const DEFAULT_LOGIN_FIELDS: Record<LoginMethod, SplashFormField[]> = {
  email: [email, consent],
  phone: [
    field({ field_type: 'phonenumber', mandatory: true }),
    field({ field_type: 'otp', mandatory: true }),
    consent,
  ],
  clickthroughlogin: [],
  facebook: [consent],
  voucher: [voucher],
  multisitevoucher: [voucher],
  passwordlogin: [],
  guestuser: [],
  payment: [email, consent],
  ageconsent: [],
  wifi4eu: [],
  atos: [],
}

const registration = [
  field({ field_type: 'firstname', mandatory: true }),
  field({ field_type: 'lastname', mandatory: true }),
  email,
  consent,
]

/** Returns the fields of a method's form until it's saved. */
export function defaultFields(method: LoginMethod, form: SplashForm): SplashFormField[] {
  if (form === 'register') return registration
  if (form === 'account') return [email]
  return DEFAULT_LOGIN_FIELDS[method]
}
