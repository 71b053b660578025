import type { ReleaseKey } from '@portico/shared/contracts'
import { and, arrayContains, desc, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../platform/access/actor'
import { insertKey, makeKey, revokeKey } from '../accounts'
import { recordEvent } from '../../platform/audit/audit-log'
import type { Tx } from '../../platform/db'
import { apiKey, appUser } from '../accounts/tables'
import { notFound } from '../../platform/errors/api-error'

/** The keys of people for the whole API are theirs alone. */
const forReleases = arrayContains(apiKey.scopes, ['releases'])

/** Keys of the account that still open something, newest first. */
export async function releaseKeys(tx: Tx, actor: Actor): Promise<ReleaseKey[]> {
  const rows = await tx
    .select({ key: apiKey, email: appUser.email })
    .from(apiKey)
    .innerJoin(appUser, eq(appUser.id, apiKey.userId))
    .where(and(eq(apiKey.accountId, actor.accountId), forReleases, isNull(apiKey.revokedAt)))
    .orderBy(desc(apiKey.id))
  return rows.map(({ key, email }) => presentKey(key, email))
}

/** The whole key is in the answer, this once. */
export async function createReleaseKey(
  tx: Tx,
  actor: Actor,
  name: string,
  now: Date,
): Promise<ReleaseKey & { key: string }> {
  const { key, prefix, hash } = makeKey()
  const row = await insertKey(tx, {
    ...{ accountId: actor.accountId, userId: actor.userId, name, prefix, hash },
    ...{ scopes: ['releases'], createdAt: now },
  })
  await record(tx, actor, 'key.create', name, { prefix }, now)
  return { ...presentKey(row, actor.email), key }
}

export async function revokeReleaseKey(tx: Tx, actor: Actor, id: number, now: Date): Promise<void> {
  const which = and(eq(apiKey.id, id), eq(apiKey.accountId, actor.accountId), forReleases)
  const row = await revokeKey(tx, which, now)
  if (!row) throw notFound()
  await record(tx, actor, 'key.revoke', row.name, { prefix: row.prefix }, now)
}

function record(tx: Tx, actor: Actor, action: string, name: string, key: { prefix: string }, now: Date) {
  const isNew = action === 'key.create'
  const change = isNew ? { before: {}, after: key } : { before: key, after: {} }
  return recordEvent(tx, { actor, now }, { action, subjectKind: 'release_key', subject: name, ...change })
}

function presentKey(row: typeof apiKey.$inferSelect, email: string): ReleaseKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    created_at: row.createdAt.toISOString(),
    created_by: email,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  }
}
