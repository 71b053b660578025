import { AUDIT_FIELD_GROUPS, AUDIT_KINDS, type AuditAction } from '@portico/shared/contracts'
import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../access/actor'
import { cutText } from '../cut-text'
import type { Tx } from '../db/database'
import { auditLog } from './tables'

/** The user or key that an entry names, and its time. */
interface AuditCaller {
  actor: Pick<Actor, 'accountId' | 'userId' | 'email' | 'keyName'>
  now: Date
}

export interface AuditEvent {
  /** Name of the changed object. Its kind follows from the action. */
  subject: string
  /** A missing key didn't exist. */
  before?: object
  after?: object
  /** Set if it concerns one site. */
  siteId?: number
}

/** Maximum length of a text in the log: it's not the place for pages of HTML. */
const MAX_TEXT = 500

/** Records who changed what, in the transaction of the change. */
export function recordEvent(
  tx: Tx,
  caller: AuditCaller,
  action: AuditAction,
  event: AuditEvent,
): Promise<void> {
  return recordEvents(tx, caller, action, [event])
}

/** Records an action of a guest, who isn't a user and stays unnamed. */
export function recordGuestEvent(
  tx: Tx,
  { accountId, now }: { accountId: number; now: Date },
  action: AuditAction,
  event: AuditEvent,
): Promise<void> {
  return insertEvents(tx, action, [event], { accountId, userId: null, actor: 'guest', createdAt: now })
}

/** Records an automatic action, in the log of the account that it concerns, if any. */
export function recordSystemEvent(
  tx: Tx,
  now: Date,
  action: AuditAction,
  { accountId = null, ...event }: AuditEvent & { accountId?: number | null },
): Promise<void> {
  return insertEvents(tx, action, [event], {
    accountId,
    userId: null,
    actor: 'Portico',
    createdAt: now,
  })
}

/** Records many changes at once. */
export async function recordEvents(
  tx: Tx,
  { actor, now }: AuditCaller,
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

/** Records only the changed fields, and nothing if none changed. */
export function recordChange(
  tx: Tx,
  caller: AuditCaller,
  action: AuditAction,
  event: AuditEvent,
): Promise<void> {
  return recordChanges(tx, caller, action, [event])
}

/** Records the changed fields of many objects at once. */
export function recordChanges(
  tx: Tx,
  caller: AuditCaller,
  action: AuditAction,
  events: readonly AuditEvent[],
): Promise<void> {
  return recordEvents(
    tx,
    caller,
    action,
    events.flatMap((event) => changedPart(event) ?? []),
  )
}

function changedPart(event: AuditEvent): AuditEvent | null {
  const [before, after] = [
    new Map(Object.entries(event.before ?? {})),
    new Map(Object.entries(event.after ?? {})),
  ]
  const isChanged = (key: string) => !isDeepStrictEqual(before.get(key), after.get(key))
  const isRecorded = ([key]: [string, unknown]) => [key, ...readWith(key)].some(isChanged)
  const [old, current] = [[...before].filter(isRecorded), [...after].filter(isRecorded)]
  if (old.length + current.length === 0) return null
  return { ...event, before: Object.fromEntries(old), after: Object.fromEntries(current) }
}

/** Returns the fields needed to read a value: a duration needs its unit. */
function readWith(key: string): string[] {
  return AUDIT_FIELD_GROUPS.filter((group) => group.some((field) => field === key)).flat()
}

function shortened(values: object): Record<string, unknown> {
  const short = (value: unknown) =>
    typeof value === 'string' && value.length > MAX_TEXT ? `${cutText(value, MAX_TEXT)}…` : value
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, short(value)]))
}

/** Returns a user's address, or a key's name with the address of its user. */
export function actorName({ email, keyName }: Pick<Actor, 'email' | 'keyName'>): string {
  return keyName ? `${keyName} (${email})` : email
}
