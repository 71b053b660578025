import {
  LOGIN_SETTINGS,
  MAX_ACCESS_LIMITS,
  MAX_URL,
  SETTING_LENGTHS,
  SETTING_RANGES,
  type LoginMethod,
  type LoginSetting,
  type LoginSettings,
} from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

type Settings = Partial<Omit<LoginSettings, 'social_client_secret'>>

interface Common {
  label: MessageId
  help?: MessageId
  /** Shown only if the setting has an effect. */
  when?: (settings: Settings) => boolean
}

export type SettingField = Common &
  (
    | { kind: 'switch' }
    | { kind: 'text'; rows?: number; maxLength: number }
    | { kind: 'secret' }
    | { kind: 'emails' }
    | { kind: 'number'; unit?: MessageId; min: number; max: number }
    | { kind: 'select'; choices: readonly { value: string | number; label: MessageId }[] }
  )

const RELOGIN_NAMES = {
  always: 'splash.setting.relogin.always',
  monthly: 'splash.setting.relogin.monthly',
  onetime: 'splash.setting.relogin.onetime',
} satisfies Record<LoginSettings['reLoginPolicy'], MessageId>

const CONTROL_NAMES = {
  none: 'splash.setting.control.none',
  daily: 'splash.setting.control.daily',
  monthly: 'splash.setting.control.monthly',
} satisfies Record<LoginSettings['sessionLimitControl'], MessageId>

const FREQUENCY_NAMES = {
  always: 'splash.setting.frequency.always',
  once: 'splash.setting.frequency.once',
} satisfies Record<LoginSettings['frequency'], MessageId>

const FORMAT_NAMES = {
  'DD/MM/YYYY': 'splash.setting.format.dmy',
  'MM/DD/YYYY': 'splash.setting.format.mdy',
  'YYYY-MM-DD': 'splash.setting.format.ymd',
} satisfies Record<LoginSettings['birthdayFormat'], MessageId>

const DURATION_CHOICES = [
  { value: 1, label: 'limits.minutes' },
  { value: 2, label: 'limits.hours' },
  { value: 3, label: 'limits.days' },
] as const

const PERIOD_CHOICES = [
  { value: 1, label: 'splash.setting.bytes.1' },
  { value: 2, label: 'splash.setting.bytes.2' },
  { value: 3, label: 'splash.setting.bytes.3' },
  { value: 4, label: 'splash.setting.bytes.4' },
] as const

const choices = (names: Record<string, MessageId>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const MINUTES = 'splash.unit.minutes'
const MEGABYTES = 'splash.unit.megabytes'
const KBPS = 'splash.unit.kbps'
const MEGABYTE_RANGE = { min: 0, max: MAX_ACCESS_LIMITS.bytes_t }
const SPEED_RANGE = { min: 0, max: MAX_ACCESS_LIMITS.speed }
const hasLimit = ({ timeLimit, dataLimit }: Settings) => Boolean(timeLimit ?? 0) || Boolean(dataLimit ?? 0)
const ofSpeed = ({ unlimited_speed: isUnlimited }: Settings) => isUnlimited === false
const ofData = ({ unlimited_data: isUnlimited }: Settings) => isUnlimited === false

/** Input of each setting. */
export const SETTING_FIELDS: Record<LoginSetting, SettingField> = {
  enableVerification: {
    kind: 'switch',
    label: 'splash.setting.verification',
    help: 'splash.setting.verification_help',
  },
  enableGracePeriod: {
    kind: 'switch',
    label: 'splash.setting.grace',
    help: 'splash.setting.grace_help',
    when: ({ enableVerification }) => enableVerification === true,
  },
  gracePeriodDuration: {
    kind: 'number',
    label: 'splash.setting.grace_minutes',
    unit: MINUTES,
    ...SETTING_RANGES.gracePeriodDuration,
    when: ({ enableVerification, enableGracePeriod }) => Boolean(enableVerification && enableGracePeriod),
  },
  enableValidation: {
    kind: 'switch',
    label: 'splash.setting.validation',
    help: 'splash.setting.validation_help',
  },
  smsText: {
    kind: 'text',
    label: 'splash.setting.sms_text',
    help: 'splash.setting.sms_text_help',
    rows: 2,
    maxLength: SETTING_LENGTHS.smsText,
    when: ({ enableValidation }) => enableValidation === true,
  },
  commonPassword: {
    kind: 'text',
    label: 'splash.setting.common_password',
    maxLength: SETTING_LENGTHS.commonPassword,
    help: 'splash.setting.common_password_help',
  },
  minAllowedAge: {
    kind: 'number',
    label: 'splash.setting.min_age',
    unit: 'splash.unit.years',
    ...SETTING_RANGES.minAllowedAge,
  },
  birthdayFormat: {
    kind: 'select',
    label: 'splash.setting.birthday_format',
    choices: choices(FORMAT_NAMES),
  },
  frequency: {
    kind: 'select',
    label: 'splash.setting.frequency',
    choices: choices(FREQUENCY_NAMES),
  },
  social_issuer: {
    kind: 'text',
    label: 'splash.setting.social_issuer',
    maxLength: MAX_URL,
    help: 'splash.setting.social_issuer_help',
  },
  social_client_id: {
    kind: 'text',
    label: 'splash.setting.social_client_id',
    maxLength: SETTING_LENGTHS.social_client_id,
    help: 'splash.setting.social_client_id_help',
  },
  social_client_secret: { kind: 'secret', label: 'splash.setting.social_client_secret' },
  collectBirthday: { kind: 'switch', label: 'splash.setting.collect_birthday' },
  collectGender: { kind: 'switch', label: 'splash.setting.collect_gender' },
  collectLocation: { kind: 'switch', label: 'splash.setting.collect_location' },
  self_signup: {
    kind: 'switch',
    label: 'splash.setting.self_signup',
    help: 'splash.setting.self_signup_help',
  },
  duration_val: {
    kind: 'number',
    label: 'splash.setting.duration',
    min: 1,
    max: MAX_ACCESS_LIMITS.duration_val,
    when: ({ self_signup }) => self_signup === true,
  },
  duration_type: {
    kind: 'select',
    label: 'limits.unit',
    choices: DURATION_CHOICES,
    when: ({ self_signup }) => self_signup === true,
  },
  unlimited_data: {
    kind: 'switch',
    label: 'limits.unlimited_data',
    when: ({ self_signup }) => self_signup === true,
  },
  bytes_t: {
    kind: 'number',
    label: 'splash.setting.data',
    unit: MEGABYTES,
    ...MEGABYTE_RANGE,
    when: (settings) => settings.self_signup === true && ofData(settings),
  },
  bytes_type: {
    kind: 'select',
    label: 'splash.setting.data_period',
    choices: PERIOD_CHOICES,
    when: (settings) => settings.self_signup === true && ofData(settings),
  },
  num_devices: {
    kind: 'number',
    label: 'splash.setting.num_devices',
    min: 1,
    max: MAX_ACCESS_LIMITS.num_devices,
    when: ({ self_signup }) => self_signup === true,
  },
  speed_dl: {
    kind: 'number',
    label: 'limits.download',
    unit: KBPS,
    ...SPEED_RANGE,
    when: (settings) => settings.self_signup === true && ofSpeed(settings),
  },
  speed_ul: {
    kind: 'number',
    label: 'limits.upload',
    unit: KBPS,
    ...SPEED_RANGE,
    when: (settings) => settings.self_signup === true && ofSpeed(settings),
  },
  notify_usage: {
    kind: 'switch',
    label: 'splash.setting.notify_usage',
    help: 'splash.setting.notify_usage_help',
  },
  notify_usage_self: {
    kind: 'switch',
    label: 'splash.setting.notify_self',
    when: ({ notify_usage: isOn }) => isOn === true,
  },
  notify_usage_emails: {
    kind: 'emails',
    label: 'splash.setting.notify_emails',
    when: ({ notify_usage: isOn }) => isOn === true,
  },
  notify_expiry: {
    kind: 'switch',
    label: 'splash.setting.notify_expiry',
    help: 'splash.setting.notify_expiry_help',
  },
  notify_expiry_self: {
    kind: 'switch',
    label: 'splash.setting.notify_self',
    when: ({ notify_expiry: isOn }) => isOn === true,
  },
  notify_expiry_emails: {
    kind: 'emails',
    label: 'splash.setting.notify_emails',
    when: ({ notify_expiry: isOn }) => isOn === true,
  },
  reLoginPolicy: {
    kind: 'select',
    label: 'splash.setting.relogin',
    help: 'splash.setting.relogin_help',
    choices: choices(RELOGIN_NAMES),
  },
  timeLimit: {
    kind: 'number',
    label: 'splash.setting.time_limit',
    unit: MINUTES,
    ...SETTING_RANGES.timeLimit,
    help: 'splash.setting.zero_help',
  },
  dataLimit: {
    kind: 'number',
    label: 'splash.setting.data_limit',
    unit: MEGABYTES,
    ...MEGABYTE_RANGE,
    help: 'splash.setting.zero_help',
  },
  sessionLimitControl: {
    kind: 'select',
    label: 'splash.setting.limit_control',
    help: 'splash.setting.limit_control_help',
    choices: choices(CONTROL_NAMES),
    when: hasLimit,
  },
  sessionOverridePassword: {
    kind: 'text',
    label: 'splash.setting.override',
    help: 'splash.setting.override_help',
    maxLength: SETTING_LENGTHS.sessionOverridePassword,
    when: (settings) => hasLimit(settings) && settings.sessionLimitControl !== 'none',
  },
  unlimited_speed: {
    kind: 'switch',
    label: 'limits.unlimited_speed',
    // Applies to accounts that guests create, if the method allows it.
    when: ({ self_signup }) => self_signup !== false,
  },
  speedDownloadLimit: {
    kind: 'number',
    label: 'limits.download',
    unit: KBPS,
    ...SPEED_RANGE,
    when: ofSpeed,
  },
  speedUploadLimit: {
    kind: 'number',
    label: 'limits.upload',
    unit: KBPS,
    ...SPEED_RANGE,
    when: ofSpeed,
  },
  network_id: {
    kind: 'text',
    label: 'splash.setting.network_id',
    help: 'splash.setting.network_id_help',
    maxLength: 36,
  },
  lang: { kind: 'text', label: 'splash.setting.lang', help: 'splash.setting.lang_help', maxLength: 2 },
  selftest: { kind: 'switch', label: 'splash.setting.selftest', help: 'splash.setting.selftest_help' },
}

const LIMITS: readonly LoginSetting[] = [
  ...(['timeLimit', 'dataLimit', 'sessionLimitControl', 'sessionOverridePassword'] as const),
  ...(['unlimited_speed', 'speedDownloadLimit', 'speedUploadLimit'] as const),
]

/** A method's settings, grouped into panels. */
export function settingPanels(method: LoginMethod): { title: MessageId; keys: LoginSetting[] }[] {
  const keys: readonly LoginSetting[] = LOGIN_SETTINGS[method]
  const isLimit = (key: LoginSetting) => keys.includes('timeLimit') && LIMITS.includes(key)
  const isNotice = (key: LoginSetting) => key.startsWith('notify_')
  const panels: { title: MessageId; keys: LoginSetting[] }[] = [
    { title: 'splash.advanced.login', keys: keys.filter((key) => !isLimit(key) && !isNotice(key)) },
    { title: 'splash.advanced.limits', keys: LIMITS.filter((key) => isLimit(key) && keys.includes(key)) },
    { title: 'splash.advanced.notices', keys: keys.filter(isNotice) },
  ]
  return panels.filter((panel) => panel.keys.length > 0)
}
