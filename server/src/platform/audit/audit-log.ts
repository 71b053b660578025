import type { Actor } from '../access/actor'
import type { Tx } from '../db/database'
import { auditLog } from '../db/schema'

export interface AuditEvent {
  /** What was done: `release.promote`. */
  action: string
  /** Kind and name of the thing that it was done to. */
  subjectKind: string
  subject: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Writes down who changed what, in the transaction of the change itself. */
export async function recordEvent(tx: Tx, actor: Actor, event: AuditEvent, now: Date): Promise<void> {
  await tx.insert(auditLog).values({
    ...event,
    accountId: actor.accountId,
    userId: actor.userId,
    actor: actorName(actor),
    createdAt: now,
  })
}

/** A person by their address; a key by its name and the person that it acts for. */
export function actorName({ email, keyName }: Actor): string {
  return keyName ? `${keyName} (${email})` : email
}
