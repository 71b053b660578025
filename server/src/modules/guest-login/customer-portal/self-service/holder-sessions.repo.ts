import { MINUTE_MS } from '@portico/shared/units'
import { and, eq, gt, lt } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import { hashToken, newToken } from '../../../../platform/secrets/token'
import { selfServiceLink, selfServiceSession } from '../../../../schema'

/**
 * Identity that a guest has proved: a guest account, a paid account, a voucher, or access to an email
 * address.
 */
export type Holder =
  | { kind: 'account'; id: number }
  | { kind: 'paid'; id: number }
  | { kind: 'voucher'; id: number }
  | { kind: 'guest'; email: string }

export const SESSION_MS = 120 * MINUTE_MS
export const LINK_MINUTES = 30

export async function openHolderSession(
  tx: Tx,
  { siteId, holder, now }: { siteId: number; holder: Holder; now: Date },
): Promise<string> {
  const token = newToken()
  await tx.insert(selfServiceSession).values({
    tokenHash: hashToken(token),
    siteId,
    guestAccountId: holder.kind === 'account' ? holder.id : null,
    voucherId: holder.kind === 'voucher' ? holder.id : null,
    email: holder.kind === 'guest' ? holder.email : null,
    paymentAccountId: holder.kind === 'paid' ? holder.id : null,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  })
  return token
}

export async function findHolder(
  tx: Tx,
  { siteId, token, now }: { siteId: number; token: string; now: Date },
): Promise<Holder | null> {
  const row = await tx
    .select()
    .from(selfServiceSession)
    .where(
      and(
        eq(selfServiceSession.tokenHash, hashToken(token)),
        eq(selfServiceSession.siteId, siteId),
        gt(selfServiceSession.expiresAt, now),
      ),
    )
    .then(firstRow)
  if (!row) return null
  if (row.guestAccountId !== null) return { kind: 'account', id: row.guestAccountId }
  if (row.paymentAccountId !== null) return { kind: 'paid', id: row.paymentAccountId }
  if (row.voucherId !== null) return { kind: 'voucher', id: row.voucherId }
  return row.email === null ? null : { kind: 'guest', email: row.email }
}

export async function closeHolderSession(tx: Tx, token: string): Promise<void> {
  await tx.delete(selfServiceSession).where(eq(selfServiceSession.tokenHash, hashToken(token)))
}

/** Ends all sessions and links of an erased guest's address. */
export async function closeSessionsOfAddress(tx: Tx, siteId: number, email: string): Promise<void> {
  for (const table of [selfServiceSession, selfServiceLink]) {
    await tx.delete(table).where(and(eq(table.siteId, siteId), eq(table.email, email)))
  }
}

export async function makeLink(
  tx: Tx,
  { siteId, email, now }: { siteId: number; email: string; now: Date },
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * MINUTE_MS)
  await tx.insert(selfServiceLink).values({ tokenHash: hashToken(token), siteId, email, expiresAt })
  return token
}

/** Consumes a link and returns the address it was sent to. Only one of several concurrent calls gets it. */
export async function useLink(
  tx: Tx,
  { siteId, token, now }: { siteId: number; token: string; now: Date },
): Promise<string | null> {
  const row = await tx
    .delete(selfServiceLink)
    .where(
      and(
        eq(selfServiceLink.tokenHash, hashToken(token)),
        eq(selfServiceLink.siteId, siteId),
        gt(selfServiceLink.expiresAt, now),
      ),
    )
    .returning({ email: selfServiceLink.email })
    .then(firstRow)
  return row?.email ?? null
}

export async function deleteOverSelfService(tx: Tx, now: Date): Promise<void> {
  for (const table of [selfServiceSession, selfServiceLink]) {
    await tx.delete(table).where(lt(table.expiresAt, now))
  }
}
