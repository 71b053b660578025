import {
  defaultSettingsOf,
  LOGIN_SETTINGS,
  type LoginMethod,
  type LoginSetting,
  SMS_CODE,
} from '@portico/shared/contracts'
import type { SiteCaller } from '../../../platform/access/caller'
import { recordChange } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { invalidFields, type FieldErrors } from '../../../platform/errors/api-error'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { sealSocialSecret } from './social-secret'
import { changeSettings, lockSettings, type Settings, storedSettings } from './login-settings.repo'

export async function getLoginSettings(tx: Tx, { site }: SiteCaller, method: LoginMethod) {
  return present(method, await storedSettings(tx, site.id, method))
}

/** Changes the given settings and keeps all others. */
export async function saveLoginSettings(
  tx: Tx,
  { actor, site, now }: SiteCaller,
  { method, changes, box }: { method: LoginMethod; changes: Settings; box: SecretBox },
) {
  const saved = { updatedAt: now, updatedBy: actor.userId }
  const before = await lockSettings(tx, { siteId: site.id, method }, saved)
  const errors = settingErrors(method, before, changes)
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  const { social_client_secret: secret, ...plain } = changes
  const settings: Settings = {
    ...before,
    ...plain,
    ...(secret !== undefined && {
      social_client_secret: secret && sealSocialSecret(box, site.id, secret),
    }),
  }
  await changeSettings(tx, { siteId: site.id, method }, settings)
  await recordChange(tx, { actor, now }, 'login_settings.update', {
    subject: method,
    siteId: site.id,
    before: audited(method, before),
    after: { ...audited(method, settings), ...changedSecrets(before, settings) },
  })
  return present(method, settings)
}

/** Returns all settings of the method, without the secret. */
function present(method: LoginMethod, stored: Settings): Settings & { has_social_client_secret?: boolean } {
  const { social_client_secret: secret, ...settings } = { ...defaultSettingsOf(method), ...stored }
  return secret === undefined ? settings : { ...settings, has_social_client_secret: secret !== '' }
}

function settingErrors(method: LoginMethod, before: Settings, changes: Settings): FieldErrors {
  const known: readonly string[] = LOGIN_SETTINGS[method]
  const unknown = Object.keys(changes).filter((key) => !known.includes(key))
  const errors: FieldErrors = Object.fromEntries(
    unknown.map((key) => [key, [{ id: 'error.field.unknown' as const }]]),
  )
  const issuer = changes.social_issuer ?? before.social_issuer ?? ''
  const moved = issuer !== (before.social_issuer ?? '')
  // A stored secret is never sent to a new address: anyone who can change the address could capture it there.
  if (moved && before.social_client_secret && changes.social_client_secret === undefined) {
    errors.social_client_secret = [{ id: 'error.splash.secret_again' }]
  }
  const { smsText } = changes
  if (smsText && !smsText.includes(SMS_CODE)) {
    errors.smsText = [{ id: 'error.splash.sms_code', values: { code: SMS_CODE } }]
  }
  return errors
}

const SECRETS = ['commonPassword', 'sessionOverridePassword', 'social_client_secret'] as const

/** Excludes the secrets that guests or staff type. */
function audited(method: LoginMethod, stored: Settings): Record<string, unknown> {
  const secret: readonly LoginSetting[] = SECRETS
  const settings = Object.entries({ ...defaultSettingsOf(method), ...stored })
  return Object.fromEntries(settings.filter(([key]) => !secret.some((each) => each === key)))
}

function changedSecrets(before: Settings, after: Settings): Record<string, string> {
  const changed = SECRETS.filter((key) => (before[key] ?? '') !== (after[key] ?? ''))
  return Object.fromEntries(changed.map((key) => [key, 'changed']))
}
