import type { ReleaseKey } from '@portico/shared/contracts'
import { and, arrayContains, desc, eq, isNull } from 'drizzle-orm'
import type { Caller } from '../../platform/access/caller'
import { insertKey, makeKey, revokeKey } from '../accounts'
import { recordEvent } from '../../platform/audit/audit-log'
import type { Tx } from '../../platform/db'
import { apiKey, appUser } from '../accounts/tables'
import { notFound } from '../../platform/errors/api-error'

/** The keys of people for the whole API are theirs alone. */
const forReleases = arrayContains(apiKey.scopes, ['releases'])

/** Keys of the account that still open something, newest first. */
export async function releaseKeys(tx: Tx, { actor }: Caller): Promise<ReleaseKey[]> {
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
  caller: Caller,
  name: string,
): Promise<ReleaseKey & { key: string }> {
  const { actor, now } = caller
  const { key, prefix, hash } = makeKey()
  const row = await insertKey(tx, {
    ...{ accountId: actor.accountId, userId: actor.userId, name, prefix, hash },
    ...{ scopes: ['releases'], createdAt: now },
  })
  await record(tx, caller, 'key.create', { name, prefix })
  return { ...presentKey(row, actor.email), key }
}

export async function revokeReleaseKey(tx: Tx, caller: Caller, id: number): Promise<void> {
  const which = and(eq(apiKey.id, id), eq(apiKey.accountId, caller.actor.accountId), forReleases)
  const row = await revokeKey(tx, which, caller.now)
  if (!row) throw notFound()
  await record(tx, caller, 'key.revoke', row)
}

function record(tx: Tx, caller: Caller, action: string, { name, prefix }: { name: string; prefix: string }) {
  const isNew = action === 'key.create'
  const change = isNew ? { before: {}, after: { prefix } } : { before: { prefix }, after: {} }
  return recordEvent(tx, caller, { action, subjectKind: 'release_key', subject: name, ...change })
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
