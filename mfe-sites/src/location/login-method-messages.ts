import type { LoginMethod } from '@portico/shared/contracts'
import { defineMessages, type MessageDescriptor } from 'react-intl'

/** Names of the login methods, in the order in which they are offered. */
export const loginMethodMessages: Record<LoginMethod, MessageDescriptor> = defineMessages({
  email: { id: 'login_method.email', defaultMessage: 'Email' },
  phone: { id: 'login_method.phone', defaultMessage: 'Phone' },
  clickthroughlogin: { id: 'login_method.clickthrough', defaultMessage: 'Click-through' },
  facebook: { id: 'login_method.facebook', defaultMessage: 'Facebook' },
  voucher: { id: 'login_method.voucher', defaultMessage: 'Voucher' },
  multisitevoucher: { id: 'login_method.multisite_voucher', defaultMessage: 'Multi-site voucher' },
  passwordlogin: { id: 'login_method.password', defaultMessage: 'Common password' },
  guestuser: { id: 'login_method.guest_user', defaultMessage: 'Username and password' },
  payment: { id: 'login_method.payment', defaultMessage: 'Paid access' },
  ageconsent: { id: 'login_method.age_consent', defaultMessage: 'Age consent' },
  wifi4eu: { id: 'login_method.wifi4eu', defaultMessage: 'WiFi4EU' },
  atos: { id: 'login_method.atos', defaultMessage: 'Terms and conditions' },
})

export const LOGIN_METHODS = Object.keys(loginMethodMessages) as LoginMethod[]
