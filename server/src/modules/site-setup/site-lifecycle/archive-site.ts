import type { Caller } from '../../../platform/access/caller'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { checkControllerOfSite } from '../../guest-login/routers'
import { leaveOnboarding } from '../onboarding'
import { lockArchivable, setArchived } from '../sites'

/**
 * Hides a site and closes it for guests, and keeps its data. Guests who are online stay online until their time runs
 * out.
 */
export async function archiveSite(tx: Tx, caller: Caller, id: number): Promise<void> {
  const { name, archivedAt } = await lockArchivable(tx, caller.actor.accountId, id)
  if (archivedAt) return
  await setArchived(tx, id, caller.now)
  await leaveOnboarding(tx, id)
  await recordEvent(tx, caller, 'site.archive', {
    subject: name,
    siteId: id,
    before: { archived: false },
    after: { archived: true },
  })
}

/** Opens an archived site again. Reports, campaigns and renewals continue from now on. */
export async function restoreSite(tx: Tx, caller: Caller, id: number): Promise<void> {
  const { name, archivedAt } = await lockArchivable(tx, caller.actor.accountId, id)
  if (!archivedAt) return
  await setArchived(tx, id, null)
  await checkControllerOfSite(tx, id, caller.now)
  await recordEvent(tx, caller, 'site.restore', {
    subject: name,
    siteId: id,
    before: { archived: true },
    after: { archived: false },
  })
}
