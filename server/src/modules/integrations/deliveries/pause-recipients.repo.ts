import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { mayCall } from '../../../platform/access/rights'
import type { Tx } from '../../../platform/db'
import { loadActor } from '../../access/accounts'
import { appUser } from '../../../schema'

/** Lists the owners and admins of an account who can use the integrations of a site. */
export async function pauseRecipients(
  tx: Tx,
  { accountId, siteId, now }: { accountId: number; siteId: number; now: Date },
) {
  const users = await tx
    .select({ id: appUser.id, email: appUser.email, language: appUser.language })
    .from(appUser)
    .where(
      and(
        eq(appUser.accountId, accountId),
        inArray(appUser.role, ['owner', 'admin']),
        isNull(appUser.deactivatedAt),
      ),
    )
    .orderBy(asc(appUser.id))
  const recipients = []
  for (const { id: userId, ...user } of users) {
    const found = await loadActor(tx, { userId, sessionId: 0, siteId, now })
    if (found?.site && mayCall(found.actor, 'getIntegration')) recipients.push(user)
  }
  return recipients
}
