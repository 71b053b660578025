import type { LoginMethod, SplashForm } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { LOGIN_SETTINGS } from '@portico/shared/splash-page'

export type EditorTab = 'fields' | 'advanced' | 'design'

export interface SplashScreen {
  title: MessageId
  /** Null: the page that offers several methods. */
  method: LoginMethod | null
  /** Null: it asks for nothing that could be chosen. */
  form: SplashForm | null
  tabs: readonly EditorTab[]
}

const whole = (method: LoginMethod, title: MessageId): SplashScreen => ({
  ...{ title, method, form: 'login' },
  // Of a voucher all that matters is set when it is created.
  tabs: LOGIN_SETTINGS[method].length > 0 ? ['fields', 'advanced', 'design'] : ['fields', 'design'],
})

/** Every screen of the editor by its word in the address. */
export const SPLASH_SCREENS = {
  email: whole('email', 'login_method.email'),
  phone: whole('phone', 'login_method.phone'),
  clickthroughlogin: whole('clickthroughlogin', 'login_method.clickthrough'),
  facebook: whole('facebook', 'login_method.facebook'),
  voucher: whole('voucher', 'login_method.voucher'),
  multisitevoucher: whole('multisitevoucher', 'login_method.multisite_voucher'),
  passwordlogin: whole('passwordlogin', 'login_method.password'),
  guestuser: whole('guestuser', 'login_method.guest_user'),
  guestuser_login: {
    ...whole('guestuser', 'splash.screen.guestuser_login'),
    tabs: ['fields', 'design'],
  },
  guestuser_register: {
    ...whole('guestuser', 'splash.screen.guestuser_register'),
    ...{ form: 'register', tabs: ['fields', 'design'] },
  },
  payment: {
    ...whole('payment', 'login_method.payment'),
    tabs: ['fields', 'advanced', 'design'],
  },
  payment_select_package: {
    ...whole('payment', 'splash.screen.payment_select_package'),
    ...{ form: null, tabs: ['design'] },
  },
  payment_details: {
    ...whole('payment', 'splash.screen.payment_details'),
    tabs: ['fields', 'design'],
  },
  payment_login_for_paid: {
    ...whole('payment', 'splash.screen.payment_login_for_paid'),
    ...{ form: 'account', tabs: ['fields', 'design'] },
  },
  ageconsent: whole('ageconsent', 'login_method.age_consent'),
  wifi4eu: whole('wifi4eu', 'login_method.wifi4eu'),
  atos: whole('atos', 'login_method.atos'),
  multilanding: { title: 'splash.screen.multilanding', method: null, form: null, tabs: ['design'] },
} satisfies Record<string, SplashScreen>

export type ScreenId = keyof typeof SPLASH_SCREENS

export function isScreenId(id: string | undefined): id is ScreenId {
  return id !== undefined && Object.hasOwn(SPLASH_SCREENS, id)
}

/** Screens of one method, which the editor links with each other. */
export function relatedScreens(method: LoginMethod | null): ScreenId[] {
  const ids = Object.keys(SPLASH_SCREENS) as ScreenId[]
  return method === null ? [] : ids.filter((id) => SPLASH_SCREENS[id].method === method)
}
