import type { BodyOf, SmsGateway, smsRoutes } from '@portico/shared/contracts'
import type { SiteCaller } from '../../../platform/access/caller'
import { recordChange } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { invalidFields, type FieldErrors } from '../../../platform/errors/api-error'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { formErrors, missingFields, secretsGoTo } from './gateway-rules'
import { presentGateway, storedSettings } from './sms.present'
import { findGateway, lockGateway, storeGateway, type GatewayRow } from './sms-gateway.repo'
import { attemptsToday } from './sms-days.repo'
import { lastAttempted } from './sms-deliveries.repo'
import type { OpenGateway } from './sms-request'

type GatewayBody = BodyOf<typeof smsRoutes.saveSmsGateway>
export const SECRETS = { password: 'password', header_value: 'headerValue' } as const
export type Secret = keyof typeof SECRETS

/** Returns the owner that a secret is encrypted for. */
export const secretOwner = (siteId: number, secret: Secret) => `sms_gateway:${siteId}:${secret}`

export async function readGateway(tx: Tx, { site, now }: SiteCaller): Promise<SmsGateway> {
  const row = await findGateway(tx, site.id)
  const sentToday = await attemptsToday(tx, site.id, now)
  return presentGateway(row, { sentToday, last: await lastAttempted(tx, site.id), now })
}

export async function saveGateway(
  tx: Tx,
  caller: SiteCaller,
  { body, box }: { body: GatewayBody; box: SecretBox },
): Promise<SmsGateway> {
  const { site } = caller
  const before = await lockGateway(tx, site.id)
  const row = nextRow({ ...caller, box }, before, body)
  const settings = storedSettings(row)
  const errors = {
    ...headerError(body),
    ...(body.enabled ? missingFields(settings) : {}),
    ...formErrors(settings),
    ...secretErrors(before, body),
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  await storeGateway(tx, row)
  const changed = Object.fromEntries(givenSecrets(body).map((secret) => [secret, 'changed']))
  const change = { before: before ? audited(before) : {}, after: { ...audited(row), ...changed } }
  await recordChange(tx, caller, 'sms_gateway.update', { subject: site.name, siteId: site.id, ...change })
  return readGateway(tx, caller)
}

/** Returns null if a required setting is missing, or was encrypted with another secret. */
export function openGateway(row: GatewayRow | null, box: SecretBox): OpenGateway | null {
  if (!row) return null
  const settings = storedSettings(row)
  if (Object.keys(missingFields(settings)).length > 0) return null
  const open = (secret: Secret) => {
    const sealed = row[SECRETS[secret]]
    return sealed ? box.openIfOurs(sealed, secretOwner(row.siteId, secret)) : ''
  }
  const [password, header_value] = [open('password'), open('header_value')]
  return password === null || header_value === null ? null : { ...settings, password, header_value }
}

function nextRow(
  { site, actor, box, now }: SiteCaller & { box: SecretBox },
  before: GatewayRow | null,
  body: GatewayBody,
): GatewayRow {
  const moved = before !== null && secretsGoTo(before) !== secretsGoTo(body)
  const sealed = (secret: Secret) => {
    const value = body[secret]
    // A secret of another address isn't kept for this one.
    if (value === undefined) return moved ? null : (before?.[SECRETS[secret]] ?? null)
    return value === '' ? null : box.seal(value, secretOwner(site.id, secret))
  }
  return {
    siteId: site.id,
    enabled: body.enabled,
    provider: body.provider,
    requestType: body.request_type,
    url: body.url,
    authType: body.auth_type,
    username: body.username,
    password: sealed('password'),
    headerName: body.header_name,
    headerValue: sealed('header_value'),
    toParam: body.to_param,
    textParam: body.text_param,
    sender: body.from,
    extraParams: body.extra_params,
    otpLength: body.otp_length,
    otpTtl: body.otp_ttl,
    resendWait: body.resend_wait,
    maxPerDay: body.max_per_day,
    updatedAt: now,
    updatedBy: actor.userId,
  }
}

function givenSecrets(body: GatewayBody): Secret[] {
  return (['password', 'header_value'] as const).filter((secret) => body[secret] !== undefined)
}

/** Rejects line breaks, which end a header, and non-ASCII characters, which some servers don't receive. */
function headerError({ header_value: value = '' }: GatewayBody): FieldErrors {
  return /^[\x20-\x7e]*$/.test(value) ? {} : { header_value: [{ id: 'error.field.invalid' }] }
}

/**
 * A stored secret is never sent to a new address: anyone who can change the address could capture it there.
 */
function secretErrors(before: GatewayRow | null, body: GatewayBody): FieldErrors {
  if (!before || secretsGoTo(before) === secretsGoTo(body)) return {}
  const needed: Record<Secret, boolean> = {
    password: body.provider === 'twilio' || body.auth_type === 'httpbasic',
    header_value: body.provider === 'custom' && body.auth_type === 'apiheader',
  }
  const lost = (['password', 'header_value'] as const).filter(
    (secret) => needed[secret] && before[SECRETS[secret]] !== null && body[secret] === undefined,
  )
  return Object.fromEntries(lost.map((secret) => [secret, [{ id: 'error.sms.secret_again' as const }]]))
}

/** Excludes secrets, and also addresses and extra parameters, which may contain some. */
function audited(row: GatewayRow): Record<string, unknown> {
  const { has_secret, extra_params, url, ...settings } = storedSettings(row)
  return {
    ...settings,
    url: url.replace(/\?.*$/s, '?…'),
    extra_params: Object.keys(extra_params),
    has_password: has_secret.password,
    has_header_value: has_secret.header_value,
  }
}
