import { linked } from '@portico/shared/remote-config'
import { pageLink } from '../../../platform/http/page-link'
import {
  type AuditAction,
  type apiKeyRoutes,
  type ApiKeyState,
  type ParsedBody,
} from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import type { Caller } from '../../../platform/access/caller'
import { insertKey, makeKey, revokeKey, revokeKeysOf } from '../../access/accounts'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { notFound } from '../../../platform/errors/api-error'
import { queueMail } from '../../messages/mail'
import { acceptProof, type PasswordProof } from './own-password'
import { userById } from './security.repo'
import type { SecuritySettings } from './security-settings'
import { findOwnKey, isOwnKey, type KeyRow } from './own-api-key.repo'

const NO_KEY: ApiKeyState = { apikey_prefix: null, created_at: null, last_used_at: null, expires_at: null }

export async function ownApiKey(tx: Tx, { actor }: Caller): Promise<ApiKeyState> {
  const row = await findOwnKey(tx, actor.userId)
  return row ? presentKey(row) : NO_KEY
}

/** Replaces the user's key; the previous one stops working. Only this answer contains the full key. */
export async function resetApiKey(
  tx: Tx,
  caller: Caller & SecuritySettings,
  {
    proof,
    expires_in_days: days,
  }: { proof: PasswordProof } & Pick<ParsedBody<typeof apiKeyRoutes.resetApiKey>, 'expires_in_days'>,
): Promise<ApiKeyState & { apikey: string }> {
  const { actor, now } = caller
  await acceptProof(tx, await userById(tx, actor.userId), proof)
  const former = await revoke(tx, actor.userId, now)
  const { key, prefix, hash } = makeKey()
  const { accountId, userId, email: to, language } = actor
  const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS)
  const values = { accountId, userId, name: 'API', prefix, hash, expiresAt }
  const row = await insertKey(tx, { ...values, scopes: ['api'], createdAt: now })
  await record(tx, caller, 'api_key.reset', { before: named(former), after: { prefix } })
  const texts = { name: actor.displayname, prefix, link: pageLink(caller, linked.account('api-key')) }
  await queueMail(tx, caller.box, { to, language, accountId, template: 'api-key-reset', values: texts }, now)
  return { ...presentKey(row), apikey: key }
}

export async function revokeApiKey(tx: Tx, caller: Caller): Promise<void> {
  const former = await revoke(tx, caller.actor.userId, caller.now)
  if (!former) throw notFound()
  await record(tx, caller, 'api_key.revoke', { before: named(former), after: {} })
}

/**
 * Revokes keys on request after a password change, which may respond to a break-in: a stranger may have
 * created or copied keys.
 */
export async function endApiKeys(tx: Tx, caller: Caller): Promise<void> {
  const ended = await revokeKeysOf(tx, caller.actor.userId, caller.now)
  for (const row of ended) await record(tx, caller, 'api_key.revoke', { before: named(row), after: {} })
}

async function revoke(tx: Tx, userId: number, now: Date): Promise<KeyRow | null> {
  return (await revokeKey(tx, isOwnKey(userId), now)) ?? null
}

function record(
  tx: Tx,
  caller: Caller,
  action: AuditAction,
  change: { before: Record<string, unknown>; after: Record<string, unknown> },
) {
  return recordEvent(tx, caller, action, { subject: caller.actor.email, ...change })
}

function named(row: KeyRow | null): Record<string, unknown> {
  return row ? { prefix: row.prefix } : {}
}

function presentKey({ prefix, createdAt, lastUsedAt, expiresAt }: KeyRow): ApiKeyState {
  return {
    apikey_prefix: prefix,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    expires_at: expiresAt?.toISOString() ?? null,
  }
}
