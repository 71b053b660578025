import { LOGIN_SETTINGS, type LoginMethod, type SplashForm } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

export type EditorTab = 'fields' | 'advanced' | 'design'

export interface SplashScreen {
  title: MessageId
  /** Null: the page that lists several methods. */
  method: LoginMethod | null
  /** Null: the page has no editable fields. */
  form: SplashForm | null
  tabs: readonly EditorTab[]
}

const loginScreen = (method: LoginMethod, title: MessageId = `login_method.${method}`): SplashScreen => ({
  title,
  method,
  form: 'login',
  // Vouchers have no settings here: they are set when a voucher is created.
  tabs: LOGIN_SETTINGS[method].length > 0 ? ['fields', 'advanced', 'design'] : ['fields', 'design'],
})

/** The editor's screens by their name in the address. */
export const SPLASH_SCREENS = {
  email: loginScreen('email'),
  phone: loginScreen('phone'),
  clickthroughlogin: loginScreen('clickthroughlogin'),
  facebook: loginScreen('facebook'),
  voucher: loginScreen('voucher'),
  multisitevoucher: loginScreen('multisitevoucher'),
  passwordlogin: loginScreen('passwordlogin'),
  guestuser: loginScreen('guestuser'),
  guestuser_login: {
    ...loginScreen('guestuser', 'splash.screen.guestuser_login'),
    tabs: ['fields', 'design'],
  },
  guestuser_register: {
    ...loginScreen('guestuser', 'splash.screen.guestuser_register'),
    form: 'register',
    tabs: ['fields', 'design'],
  },
  payment: {
    ...loginScreen('payment'),
    tabs: ['fields', 'advanced', 'design'],
  },
  payment_select_package: {
    ...loginScreen('payment', 'splash.screen.payment_select_package'),
    form: null,
    tabs: ['design'],
  },
  payment_details: {
    ...loginScreen('payment', 'splash.screen.payment_details'),
    tabs: ['fields', 'design'],
  },
  payment_login_for_paid: {
    ...loginScreen('payment', 'splash.screen.payment_login_for_paid'),
    form: 'account',
    tabs: ['fields', 'design'],
  },
  ageconsent: loginScreen('ageconsent'),
  wifi4eu: loginScreen('wifi4eu'),
  atos: loginScreen('atos'),
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
