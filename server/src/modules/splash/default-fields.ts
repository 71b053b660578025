import type { LoginMethod, SplashFormField } from '@portico/shared/contracts'

type Given = Pick<SplashFormField, 'field_type'> & Partial<SplashFormField>

function field(given: Given): SplashFormField {
  return {
    title: '',
    format: '',
    mandatory: false,
    default_checked: false,
    female_option_text: '',
    male_option_text: '',
    regex: '',
    options_list: [],
    ...given,
  }
}

const consent = field({ field_type: 'consent' })
const email = field({ field_type: 'email', mandatory: true })
const voucher = field({ field_type: 'voucher', mandatory: true })

/** What a method asks for until its form is saved. */
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

export function defaultLoginFields(method: LoginMethod): SplashFormField[] {
  return DEFAULT_LOGIN_FIELDS[method]
}
