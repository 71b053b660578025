import type { AuditAction, OwnSession } from '@portico/shared/contracts'
import type { Caller } from '../../../platform/access/caller'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { notFound } from '../../../platform/errors/api-error'
import { endSessionOf, endSessionsOf } from '../../../platform/session/session-store'
import { findSessionsOf } from './security.repo'

/** Lists the user's sessions, last used first. */
export async function ownSessions(tx: Tx, { actor, now }: Caller): Promise<OwnSession[]> {
  const rows = await findSessionsOf(tx, actor.userId, now)
  return rows.map(({ id, createdAt, lastSeenAt, address, userAgent }) => ({
    id,
    current: id === actor.sessionId,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    address,
    user_agent: userAgent,
  }))
}

export async function endOtherSessions(tx: Tx, caller: Caller): Promise<void> {
  const { actor } = caller
  await endSessionsOf(tx, actor.userId, actor.sessionId)
  await record(tx, caller, 'user.sessions_ended', {})
}

/** @returns true if it was the session of this call */
export async function endOwnSession(tx: Tx, caller: Caller, id: number): Promise<boolean> {
  const { actor } = caller
  const row = await endSessionOf(tx, actor.userId, id)
  if (!row) throw notFound()
  await record(tx, caller, 'user.session_ended', { address: row.address, user_agent: row.userAgent })
  return id === actor.sessionId
}

function record(tx: Tx, caller: Caller, action: AuditAction, before: Record<string, unknown>) {
  return recordEvent(tx, caller, action, { subject: caller.actor.email, before })
}
