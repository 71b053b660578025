import { MINUTE_MS } from '@portico/shared/units'
import type { Caller } from '../../../platform/access/caller'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { notFound } from '../../../platform/errors/api-error'
import { deleteViewOf, deleteViewsOfClient, findClient, insertView, type ViewRow } from './view-as.repo'

/** Long enough to look around, and short enough that a forgotten tab shows its own user again. */
const VIEW_MS = 30 * MINUTE_MS

/** @throws 404 if the account has no active client of this ID */
export async function startViewAs(tx: Tx, { actor, now }: Caller, clientId: number): Promise<void> {
  const { accountId, userId: viewerId, email: viewerEmail, sessionId } = actor
  const client = await findClient(tx, { accountId, id: clientId })
  if (!client) throw notFound()
  // A view that is over stays until the job records its end.
  const former = await deleteViewOf(tx, sessionId)
  if (former) await recordEnd(tx, former, now)
  const until = new Date(now.getTime() + VIEW_MS)
  const viewer = { accountId, sessionId, viewerId, viewerEmail }
  await insertView(tx, { ...viewer, clientId, clientEmail: client.email, until })
  await recordEvent(tx, { actor, now }, 'client.view_start', { subject: client.email })
}

/** @throws 404 if the session shows no client */
export async function stopViewAs(tx: Tx, { actor, now }: Caller): Promise<void> {
  const view = await deleteViewOf(tx, actor.sessionId)
  if (!view) throw notFound()
  await recordEnd(tx, view, now)
}

/** Ends every view of a client whose access ends, so that none continues if the access is given back. */
export async function endViewsOf(tx: Tx, clientId: number, now: Date): Promise<void> {
  for (const view of await deleteViewsOfClient(tx, clientId)) await recordEnd(tx, view, now)
}

/** Records the end in the viewer's name, at the latest when the time was up. */
export function recordEnd(tx: Tx, view: ViewRow, now: Date): Promise<void> {
  const { accountId, viewerId: userId, viewerEmail: email, clientEmail: subject, until } = view
  const at = until < now ? until : now
  return recordEvent(tx, { actor: { accountId, userId, email }, now: at }, 'client.view_end', { subject })
}
