import { AUDIT_FIELD_GROUPS, AUDIT_KINDS, type AuditAction } from '@portico/shared/contracts'
import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../access/actor'
import type { Caller } from '../access/caller'
import type { Tx } from '../db/database'
import { auditLog } from './tables'

export interface AuditEvent {
  /** Name of the thing that it was done to. Its kind follows from the action. */
  subject: string
  /** What is left out was not there. */
  before?: object
  after?: object
  /** Where it is about one site. */
  siteId?: number
}

/** Of a text, in the log: who looks for all of a page of HTML does not look here. */
const MAX_TEXT = 500

/** Writes down who changed what, in the transaction of the change itself. */
export function recordEvent(tx: Tx, caller: Caller, action: AuditAction, event: AuditEvent): Promise<void> {
  return recordEvents(tx, caller, action, [event])
}

/** Writes down what a guest did, who is no user and stays unnamed. */
export function recordGuestEvent(
  tx: Tx,
  { accountId, now }: { accountId: number; now: Date },
  action: AuditAction,
  event: AuditEvent,
): Promise<void> {
  return insertEvents(tx, action, [event], { accountId, userId: null, actor: 'guest', createdAt: now })
}

/** Writes down what the product did by itself. */
export function recordSystemEvent(tx: Tx, now: Date, action: AuditAction, event: AuditEvent): Promise<void> {
  return insertEvents(tx, action, [event], {
    accountId: null,
    userId: null,
    actor: 'Portico',
    createdAt: now,
  })
}

/** The same for many things that were changed at once. */
export async function recordEvents(
  tx: Tx,
  { actor, now }: Caller,
  action: AuditAction,
  events: readonly AuditEvent[],
): Promise<void> {
  const { accountId, userId } = actor
  await insertEvents(tx, action, events, { accountId, userId, actor: actorName(actor), createdAt: now })
}

async function insertEvents(
  tx: Tx,
  action: AuditAction,
  events: readonly AuditEvent[],
  by: Pick<typeof auditLog.$inferInsert, 'accountId' | 'userId' | 'actor' | 'createdAt'>,
): Promise<void> {
  if (events.length === 0) return
  await tx.insert(auditLog).values(
    events.map(({ before = {}, after = {}, ...about }) => ({
      ...about,
      ...by,
      action,
      subjectKind: AUDIT_KINDS[action],
      before: shortened(before),
      after: shortened(after),
    })),
  )
}

/** The same for fields of which some may have changed: only those are written down, and nothing where none has. */
export async function recordChange(
  tx: Tx,
  caller: Caller,
  action: AuditAction,
  event: AuditEvent,
): Promise<void> {
  const [before, after] = [
    new Map(Object.entries(event.before ?? {})),
    new Map(Object.entries(event.after ?? {})),
  ]
  const isChanged = (key: string) => !isDeepStrictEqual(before.get(key), after.get(key))
  const isRecorded = ([key]: [string, unknown]) => [key, ...readWith(key)].some(isChanged)
  const [old, current] = [[...before].filter(isRecorded), [...after].filter(isRecorded)]
  if (old.length + current.length === 0) return
  const changed = { before: Object.fromEntries(old), after: Object.fromEntries(current) }
  await recordEvent(tx, caller, action, { ...event, ...changed })
}

/** Fields without which a value can't be read: a duration needs its unit. */
function readWith(key: string): string[] {
  return AUDIT_FIELD_GROUPS.filter((group) => group.some((field) => field === key)).flat()
}

function shortened(values: object): Record<string, unknown> {
  const short = (value: unknown) =>
    typeof value === 'string' && value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, short(value)]))
}

/** A person by their address; a key by its name and the person that it acts for. */
export function actorName({ email, keyName }: Actor): string {
  return keyName ? `${keyName} (${email})` : email
}
