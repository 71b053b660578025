import type { LoginMethod } from '../contracts'
import type { MessageId } from '@portico/shared/i18n'

/** Names of the login methods. */
export const LOGIN_METHOD_NAMES = {
  email: 'login_method.email',
  phone: 'login_method.phone',
  clickthroughlogin: 'login_method.clickthrough',
  facebook: 'login_method.facebook',
  voucher: 'login_method.voucher',
  multisitevoucher: 'login_method.multisite_voucher',
  passwordlogin: 'login_method.password',
  guestuser: 'login_method.guest_user',
  payment: 'login_method.payment',
  ageconsent: 'login_method.age_consent',
  wifi4eu: 'login_method.wifi4eu',
  atos: 'login_method.atos',
} satisfies Record<LoginMethod, MessageId>

export { LOGIN_METHODS } from '../contracts/login-methods'
