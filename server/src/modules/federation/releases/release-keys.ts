import type { ReleaseKey } from '@portico/shared/contracts'
import type { Caller } from '../../../platform/access/caller'
import { insertKey, makeKey, revokeKey } from '../../access/accounts'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { type apiKey } from '../../../schema'
import { ApiError, notFound } from '../../../platform/errors/api-error'
import { findReleaseKeys, releaseKey } from './release-keys.repo'

/** @throws 403 for a key that isn't for this remote; users can release all of them */
export function assertKeyCovers({ actor }: Caller, name: string): void {
  if (actor.keyRemotes && !actor.keyRemotes.includes(name))
    throw new ApiError(403, 'error.release.key', { reason: 'permission', values: { name } })
}

/** Lists active keys of the account, newest first. */
export async function releaseKeys(tx: Tx, { actor }: Caller): Promise<ReleaseKey[]> {
  const rows = await findReleaseKeys(tx, actor.accountId)
  return rows.map(({ key, email }) => presentKey(key, email))
}

/** Creates a key. Only this answer contains it in full. */
export async function createReleaseKey(
  tx: Tx,
  caller: Caller,
  { name, remotes }: { name: string; remotes: string[] },
): Promise<ReleaseKey & { key: string }> {
  const { actor, now } = caller
  const { key, prefix, hash } = makeKey()
  const row = await insertKey(tx, {
    accountId: actor.accountId,
    userId: actor.userId,
    name,
    prefix,
    hash,
    scopes: ['releases'],
    remotes: [...new Set(remotes)].sort(),
    createdAt: now,
  })
  const after = { prefix, remotes: row.remotes.join(', ') }
  await recordEvent(tx, caller, 'key.create', { subject: name, after })
  return { ...presentKey(row, actor.email), key }
}

export async function revokeReleaseKey(tx: Tx, caller: Caller, id: number): Promise<void> {
  const row = await revokeKey(tx, releaseKey(caller.actor.accountId, id), caller.now)
  if (!row) throw notFound()
  await recordEvent(tx, caller, 'key.revoke', { subject: row.name, before: { prefix: row.prefix } })
}

function presentKey(row: typeof apiKey.$inferSelect, email: string): ReleaseKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    remotes: row.remotes,
    created_at: row.createdAt.toISOString(),
    created_by: email,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  }
}
