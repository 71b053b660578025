import { z } from 'zod'
import { accessLimits } from '../access-limits'
import { email, lineText, webAddress, within } from '../fields'
import { BIRTHDAY_FORMATS } from './splash-field-values'
import {
  AGE_FREQUENCIES,
  MAX_NOTICE_EMAILS,
  RELOGIN_POLICIES,
  SESSION_LIMIT_CONTROLS,
  SETTING_LENGTHS,
  SETTING_RANGES,
} from './splash-setting-values'

const noticeEmails = z.array(email).max(MAX_NOTICE_EMAILS)

/** Everything that can be set for a login method besides its fields and its look. LOGIN_SETTINGS says which has what. */
export const loginSettings = z.object({
  /** How often a device must log in: each time, once in 30 days, or once. */
  reLoginPolicy: z.enum(RELOGIN_POLICIES),
  /** What the time and data limits count by, in the site's time zone. `none`: each session has them anew. */
  sessionLimitControl: z.enum(SESSION_LIMIT_CONTROLS),
  /** Staff type it into the splash page to let a guest go on who has used up a limit. Empty: there is none. */
  sessionOverridePassword: lineText.max(SETTING_LENGTHS.sessionOverridePassword),
  /** Minutes, 0 = unlimited. */
  timeLimit: within(SETTING_RANGES.timeLimit),
  /** MB, 0 = unlimited. */
  dataLimit: accessLimits.shape.bytes_t,
  /** kbps, 0 = unlimited. */
  speedUploadLimit: accessLimits.shape.speed_ul,
  speedDownloadLimit: accessLimits.shape.speed_dl,
  /** Guests confirm their email address by a link. */
  enableVerification: z.boolean(),
  /** Online for a while before the address is confirmed: the link is in a mailbox that needs internet. */
  enableGracePeriod: z.boolean(),
  /** Minutes. */
  gracePeriodDuration: within(SETTING_RANGES.gracePeriodDuration),
  /** A code by text message confirms the number. */
  enableValidation: z.boolean(),
  /** `{code}` becomes the code. */
  smsText: lineText.max(SETTING_LENGTHS.smsText),
  /** The password that everybody shares. */
  commonPassword: lineText.max(SETTING_LENGTHS.commonPassword),
  minAllowedAge: within(SETTING_RANGES.minAllowedAge),
  birthdayFormat: z.enum(BIRTHDAY_FORMATS),
  /** Ask each time, or once for each device. */
  frequency: z.enum(AGE_FREQUENCIES),
  /** What is asked of the social account. */
  collectBirthday: z.boolean(),
  collectGender: z.boolean(),
  collectLocation: z.boolean(),
  /** An OpenID Connect provider in place of Facebook: its issuer. Empty: Facebook. */
  social_issuer: webAddress,
  /** Of the app registered with that provider. */
  social_client_id: lineText.max(SETTING_LENGTHS.social_client_id),
  /** Write-only. Omitted, it's kept; empty deletes it. */
  social_client_secret: z.string().max(SETTING_LENGTHS.social_client_secret),
  /** Guests may create an account of their own, with these limits. */
  self_signup: z.boolean(),
  ...accessLimits.shape,
  /** Of every guest account with a data limit: an email once most of it is used, to the guest and to others. */
  notify_usage: z.boolean(),
  notify_usage_self: z.boolean(),
  notify_usage_emails: noticeEmails,
  /** The same before the account expires. */
  notify_expiry: z.boolean(),
  notify_expiry_self: z.boolean(),
  notify_expiry_emails: noticeEmails,
  /** WiFi4EU: the installation's UUID, the banner's language, and whether its self-test runs. */
  network_id: z.union([z.literal(''), z.guid()], { error: 'error.field.invalid' }),
  lang: z.string().regex(/^[a-z]{2}$/),
  selftest: z.boolean(),
})
export type LoginSettings = z.infer<typeof loginSettings>
export type LoginSetting = keyof LoginSettings
