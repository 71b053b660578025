import { SIGN_IN_PAGES, type ApiKeyState } from '@portico/shared/contracts'
import { and, arrayContains, eq, isNull } from 'drizzle-orm'
import type { Caller } from '../../platform/access/caller'
import { insertKey, makeKey, revokeKey } from '../accounts'
import { recordEvent } from '../../platform/audit/audit-log'
import type { Tx } from '../../platform/db'
import { apiKey } from '../accounts/tables'
import { notFound } from '../../platform/errors/api-error'
import { queueMail } from '../mail'
import { pageLink, type SecuritySettings } from './security-settings'

type KeyRow = typeof apiKey.$inferSelect
const NO_KEY: ApiKeyState = { apikey_prefix: null, created_at: null, last_used_at: null }

export async function ownApiKey(tx: Tx, { actor }: Caller): Promise<ApiKeyState> {
  const [row] = await tx.select().from(apiKey).where(holding(actor.userId))
  return row ? presentKey(row) : NO_KEY
}

/** The whole key is in the answer, this once. The one before opens nothing any more. */
export async function resetApiKey(
  tx: Tx,
  caller: Caller,
  settings: SecuritySettings,
): Promise<ApiKeyState & { apikey: string }> {
  const { actor, now } = caller
  const former = await revoke(tx, actor.userId, now)
  const { key, prefix, hash } = makeKey()
  const { accountId, userId, email: to, language } = actor
  const values = { accountId, userId, name: 'API', prefix, hash }
  const row = await insertKey(tx, { ...values, scopes: ['api'], createdAt: now })
  await record(tx, caller, 'api_key.reset', { before: named(former), after: { prefix } })
  const texts = { name: actor.displayname, prefix, link: pageLink(settings, SIGN_IN_PAGES.apiKey) }
  await queueMail(
    tx,
    settings.box,
    { to, language, accountId, template: 'api-key-reset', values: texts },
    now,
  )
  return { ...presentKey(row), apikey: key }
}

export async function revokeApiKey(tx: Tx, caller: Caller): Promise<void> {
  const former = await revoke(tx, caller.actor.userId, caller.now)
  if (!former) throw notFound()
  await record(tx, caller, 'api_key.revoke', { before: named(former), after: {} })
}

async function revoke(tx: Tx, userId: number, now: Date): Promise<KeyRow | null> {
  return (await revokeKey(tx, holding(userId), now)) ?? null
}

/** Keys for releases belong to a person too, and are none of theirs alone. */
function holding(userId: number) {
  return and(eq(apiKey.userId, userId), arrayContains(apiKey.scopes, ['api']), isNull(apiKey.revokedAt))
}

function record(
  tx: Tx,
  caller: Caller,
  action: string,
  change: { before: Record<string, unknown>; after: Record<string, unknown> },
) {
  return recordEvent(tx, caller, { action, subjectKind: 'api_key', subject: caller.actor.email, ...change })
}

function named(row: KeyRow | null): Record<string, unknown> {
  return row ? { prefix: row.prefix } : {}
}

function presentKey({ prefix, createdAt, lastUsedAt }: KeyRow): ApiKeyState {
  return {
    apikey_prefix: prefix,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }
}
