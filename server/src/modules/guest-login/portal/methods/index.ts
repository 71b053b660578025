import type { LoginMethod } from '@portico/shared/contracts'
import { commonPassword } from './common-password'
import { email } from './email'
import { formOnly, wifi4eu } from './form-only'
import { guestAccount } from './guest-account'
import type { LoginMethodRules } from './login-method'
import { payment } from './payment'
import { phone } from './phone'
import { social } from './social'
import { voucher } from './voucher'

export const METHODS: Record<LoginMethod, LoginMethodRules> = {
  email,
  phone,
  voucher,
  payment,
  wifi4eu,
  facebook: social,
  guestuser: guestAccount,
  passwordlogin: commonPassword,
  // Guests see one field for codes of either kind.
  multisitevoucher: voucher,
  clickthroughlogin: formOnly,
  ageconsent: formOnly,
  atos: formOnly,
}
