import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../access/actor'
import type { Caller } from '../access/caller'
import type { Tx } from '../db/database'
import { auditLog } from './tables'

export interface AuditEvent {
  /** What was done: `release.promote`. */
  action: string
  /** Kind and name of the thing that it was done to. */
  subjectKind: string
  subject: string
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** Where it is about one site. */
  siteId?: number
}

/** Of a text, in the log: who looks for all of a page of HTML does not look here. */
const LONGEST_TEXT = 500

/** Writes down who changed what, in the transaction of the change itself. */
export async function recordEvent(tx: Tx, { actor, now }: Caller, event: AuditEvent): Promise<void> {
  await tx.insert(auditLog).values({
    ...event,
    before: shortened(event.before),
    after: shortened(event.after),
    accountId: actor.accountId,
    userId: actor.userId,
    actor: actorName(actor),
    createdAt: now,
  })
}

/** The same for fields of which some may have changed: only those are written down, and nothing where none has. */
export async function recordChange(tx: Tx, caller: Caller, event: AuditEvent): Promise<void> {
  const keys = [...new Set([...Object.keys(event.before), ...Object.keys(event.after)])]
  const changed = keys.filter((key) => !isDeepStrictEqual(event.before[key], event.after[key]))
  if (changed.length === 0) return
  const only = (values: Record<string, unknown>) =>
    Object.fromEntries(changed.filter((key) => key in values).map((key) => [key, values[key]]))
  await recordEvent(tx, caller, { ...event, before: only(event.before), after: only(event.after) })
}

function shortened(values: Record<string, unknown>): Record<string, unknown> {
  const short = (value: unknown) =>
    typeof value === 'string' && value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, short(value)]))
}

/** A person by their address; a key by its name and the person that it acts for. */
export function actorName({ email, keyName }: Actor): string {
  return keyName ? `${keyName} (${email})` : email
}
