import type { LoginMethod } from '../login-methods'
import type { LoginSetting, LoginSettings } from './settings'

export const RELOGIN_POLICIES = ['always', 'monthly', 'onetime'] as const
export const SESSION_LIMIT_CONTROLS = ['none', 'daily', 'monthly'] as const
export const AGE_FREQUENCIES = ['always', 'once'] as const

/** Additional recipients of a notification, besides the guest. */
export const MAX_NOTICE_EMAILS = 10

const YEAR_MINUTES = 525_600

/** Maximum lengths of the text settings. */
/** Stands for the code in the operator's own text message. */
export const SMS_CODE = '{code}'

export const SETTING_LENGTHS = {
  sessionOverridePassword: 64,
  smsText: 300,
  commonPassword: 64,
  social_client_id: 200,
  social_client_secret: 500,
} as const

/** Minutes, minutes, years. */
export const SETTING_RANGES = {
  timeLimit: { min: 0, max: YEAR_MINUTES },
  gracePeriodDuration: { min: 1, max: 1440 },
  minAllowedAge: { min: 1, max: 99 },
} as const

export const DEFAULT_LOGIN_SETTINGS: LoginSettings = {
  reLoginPolicy: 'always',
  sessionLimitControl: 'none',
  sessionOverridePassword: '',
  timeLimit: 0,
  dataLimit: 0,
  speedUploadLimit: 0,
  speedDownloadLimit: 0,
  unlimited_speed: true,
  enableVerification: false,
  enableGracePeriod: false,
  gracePeriodDuration: 15,
  enableValidation: true,
  smsText: '',
  commonPassword: '',
  minAllowedAge: 18,
  birthdayFormat: 'DD/MM/YYYY',
  frequency: 'always',
  collectBirthday: false,
  collectGender: false,
  collectLocation: false,
  social_issuer: '',
  social_client_id: '',
  social_client_secret: '',
  self_signup: false,
  duration_val: 1,
  duration_type: 3,
  bytes_t: 0,
  bytes_type: 1,
  unlimited_data: true,
  speed_dl: 0,
  speed_ul: 0,
  num_devices: 1,
  notify_usage: false,
  notify_usage_self: true,
  notify_usage_emails: [],
  notify_expiry: false,
  notify_expiry_self: true,
  notify_expiry_emails: [],
  network_id: '',
  lang: 'en',
  selftest: false,
}

const RELOGIN = ['reLoginPolicy'] as const
const LIMITS = [
  'sessionLimitControl',
  'sessionOverridePassword',
  'timeLimit',
  'dataLimit',
  'unlimited_speed',
  'speedDownloadLimit',
  'speedUploadLimit',
] as const

/** Settings of each method, in display order. */
export const LOGIN_SETTINGS = {
  email: ['enableVerification', 'enableGracePeriod', 'gracePeriodDuration', ...RELOGIN, ...LIMITS],
  phone: ['enableValidation', 'smsText', ...RELOGIN, ...LIMITS],
  clickthroughlogin: [...RELOGIN, ...LIMITS],
  facebook: [
    'social_issuer',
    'social_client_id',
    'social_client_secret',
    'collectBirthday',
    'collectGender',
    'collectLocation',
    ...RELOGIN,
    ...LIMITS,
  ],
  voucher: [],
  multisitevoucher: [],
  passwordlogin: ['commonPassword', ...RELOGIN, ...LIMITS],
  guestuser: [
    'self_signup',
    'duration_val',
    'duration_type',
    'unlimited_data',
    'bytes_t',
    'bytes_type',
    'unlimited_speed',
    'speed_dl',
    'speed_ul',
    'num_devices',
    'notify_usage',
    'notify_usage_self',
    'notify_usage_emails',
    'notify_expiry',
    'notify_expiry_self',
    'notify_expiry_emails',
  ],
  // The settings of paid access apply.
  payment: [],
  ageconsent: ['minAllowedAge', 'birthdayFormat', 'frequency', ...RELOGIN, ...LIMITS],
  wifi4eu: ['network_id', 'lang', 'selftest', ...RELOGIN, ...LIMITS],
  atos: [...RELOGIN, ...LIMITS],
} as const satisfies Record<LoginMethod, readonly LoginSetting[]>

/** Default settings of one method. */
export function defaultSettingsOf(method: LoginMethod): Partial<LoginSettings> {
  return Object.fromEntries(LOGIN_SETTINGS[method].map((key) => [key, DEFAULT_LOGIN_SETTINGS[key]]))
}
