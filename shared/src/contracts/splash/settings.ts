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

/** All settings of login methods besides their fields and design. LOGIN_SETTINGS lists those of each method. */
export const loginSettings = z.object({
  /** How often a device must log in: each time, once in 30 days, or once. */
  reLoginPolicy: z.enum(RELOGIN_POLICIES),
  /** Period of the time and data limits, in the site's time zone. `none`: each session starts at zero. */
  sessionLimitControl: z.enum(SESSION_LIMIT_CONTROLS),
  /** Staff enter it on the splash page to let a guest continue who has used up a limit. Empty: there is none. */
  sessionOverridePassword: lineText.max(SETTING_LENGTHS.sessionOverridePassword),
  /** Minutes, 0 = unlimited. */
  timeLimit: within(SETTING_RANGES.timeLimit),
  /** MB, 0 = unlimited. */
  dataLimit: accessLimits.shape.bytes_t,
  /** kbps, 0 = unlimited. */
  speedUploadLimit: accessLimits.shape.speed_ul,
  speedDownloadLimit: accessLimits.shape.speed_dl,
  /** Guests confirm their email address with a link. */
  enableVerification: z.boolean(),
  /** Guests are online for a while before they confirm, because the link is in a mailbox that needs internet access. */
  enableGracePeriod: z.boolean(),
  /** Minutes. */
  gracePeriodDuration: within(SETTING_RANGES.gracePeriodDuration),
  /** Guests confirm their number with a code by text message. */
  enableValidation: z.boolean(),
  /** `{code}` is replaced with the code. */
  smsText: lineText.max(SETTING_LENGTHS.smsText),
  /** The password shared by all guests. */
  commonPassword: lineText.max(SETTING_LENGTHS.commonPassword),
  minAllowedAge: within(SETTING_RANGES.minAllowedAge),
  birthdayFormat: z.enum(BIRTHDAY_FORMATS),
  /** Asks each time, or once for each device. */
  frequency: z.enum(AGE_FREQUENCIES),
  /** Data requested from the social account. */
  collectBirthday: z.boolean(),
  collectGender: z.boolean(),
  collectLocation: z.boolean(),
  /** Issuer of an OpenID Connect provider instead of Facebook. Empty: Facebook. */
  social_issuer: webAddress,
  /** Client id of the app registered with that provider. */
  social_client_id: lineText.max(SETTING_LENGTHS.social_client_id),
  /** Write-only. If omitted, it's kept; empty deletes it. */
  social_client_secret: z.string().max(SETTING_LENGTHS.social_client_secret),
  /** Guests may create their own account, with these limits. */
  self_signup: z.boolean(),
  ...accessLimits.shape,
  /** For every guest account with a data limit: emails the guest and others once most of it is used. */
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
