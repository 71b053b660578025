import { and, arrayContains, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { apiKey, appUser } from '../../../schema'

/** Excludes users' own API keys. */
const forReleases = arrayContains(apiKey.scopes, ['releases'])

export const releaseKey = (accountId: number, id: number) =>
  and(eq(apiKey.id, id), eq(apiKey.accountId, accountId), forReleases)

/** Lists active keys of the account, newest first. */
export function findReleaseKeys(tx: Tx, accountId: number) {
  return tx
    .select({ key: apiKey, email: appUser.email })
    .from(apiKey)
    .innerJoin(appUser, eq(appUser.id, apiKey.userId))
    .where(and(eq(apiKey.accountId, accountId), forReleases, isNull(apiKey.revokedAt)))
    .orderBy(desc(apiKey.id))
}
