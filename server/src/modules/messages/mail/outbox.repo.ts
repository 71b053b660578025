import type { OutboxMail, outboxRoutes, ParsedQuery } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import { and, asc, desc, eq, ilike, lt, lte, ne, or, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { type MessageState, outboundMessage } from '../../../schema'
import { claimRows, type Lease, updateHeld } from '../../../platform/jobs'
import { containsPattern, type Page, pageOf } from '../../../platform/lists'

export type MessageRow = typeof outboundMessage.$inferSelect

type OutboxQuery = ParsedQuery<typeof outboxRoutes.listOutbox>

const RETENTION_MS = 90 * DAY_MS

const lease: Lease<typeof outboundMessage> = {
  table: outboundMessage,
  key: [outboundMessage.id],
  fence: outboundMessage.leaseToken,
}

/** Returns one page of the outbox. Searches by recipient and template. */
export function pageOfMails(tx: Tx, query: OutboxQuery): Promise<Page<MessageRow>> {
  const pattern = containsPattern(query.search)
  const matches = query.search
    ? or(ilike(outboundMessage.recipient, pattern), ilike(outboundMessage.template, pattern))
    : undefined
  const direction = query.sort_by === 'asc' ? asc : desc
  return pageOf(query, {
    count: () => tx.$count(outboundMessage, matches),
    rows: ({ limit, offset }) =>
      tx
        .select()
        .from(outboundMessage)
        .where(matches)
        .orderBy(direction(outboundMessage.createdAt), direction(outboundMessage.id))
        .limit(limit)
        .offset(offset),
  })
}

export function findMail(tx: Tx, id: number): Promise<MessageRow | null> {
  return tx.select().from(outboundMessage).where(eq(outboundMessage.id, id)).then(firstRow)
}

/** Queues an email again with all its attempts. */
export function sendAgain(tx: Tx, id: number, state: MessageState, now: Date): Promise<MessageRow | null> {
  return tx
    .update(outboundMessage)
    .set({ state, attempts: 0, nextAttemptAt: now, leaseToken: null, lastError: null, sentAt: null })
    .where(eq(outboundMessage.id, id))
    .returning()
    .then(firstRow)
}

/**
 * Claims due emails. Until `leaseMs` has passed no other process claims them; after that, one resumes what a
 * killed process left.
 */
export async function claimDue(
  tx: Tx,
  { now, leaseMs, limit }: { now: Date; leaseMs: number; limit: number },
): Promise<MessageRow[]> {
  return claimRows(tx, lease, {
    due: and(eq(outboundMessage.state, 'waiting'), lte(outboundMessage.nextAttemptAt, now)),
    order: [outboundMessage.nextAttemptAt, outboundMessage.id],
    limit,
    values: {
      attempts: sql`${outboundMessage.attempts} + 1`,
      nextAttemptAt: new Date(now.getTime() + leaseMs),
    },
  })
}

/**
 * Records the outcome of an attempt.
 * @throws Superseded if another process claimed the email meanwhile, or it was queued again
 */
export const recordAttempt = (
  tx: Tx,
  row: MessageRow,
  outcome: { state: MessageState; lastError: string | null; sentAt?: Date; nextAttemptAt?: Date },
): Promise<void> => updateHeld(tx, lease, row, outcome)

/** Keeps emails for reading if no mail server is configured. */
export async function keepWaiting(tx: Tx): Promise<void> {
  await tx.update(outboundMessage).set({ state: 'kept' }).where(eq(outboundMessage.state, 'waiting'))
}

/** Deletes old emails, except waiting ones. */
export async function deleteOldMails(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS)
  await tx
    .delete(outboundMessage)
    .where(and(lt(outboundMessage.createdAt, before), ne(outboundMessage.state, 'waiting')))
}

/** Returns `kept` if no mail server would send it, even before the worker has marked it. */
export function shownState(row: MessageRow, mailKept: boolean): OutboxMail['state'] {
  return mailKept && row.state === 'waiting' ? 'kept' : row.state
}
