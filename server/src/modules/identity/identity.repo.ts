import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db'
import { appUser } from '../accounts/tables'
import { userIdentity } from './tables'

export interface IdentifiedUser {
  id: number
  tfSecret: Buffer | null
}

const USER = { id: appUser.id, tfSecret: appUser.tfSecret }

export async function userOfIdentity(
  tx: Tx,
  issuer: string,
  subject: string,
): Promise<IdentifiedUser | null> {
  const [row] = await tx
    .select(USER)
    .from(userIdentity)
    .innerJoin(appUser, eq(appUser.id, userIdentity.userId))
    .where(and(eq(userIdentity.issuer, issuer), eq(userIdentity.subject, subject)))
  return row ?? null
}

export async function userOfEmail(tx: Tx, email: string): Promise<IdentifiedUser | null> {
  const [row] = await tx.select(USER).from(appUser).where(eq(appUser.email, email))
  return row ?? null
}

export async function linkIdentity(
  tx: Tx,
  { issuer, subject }: { issuer: string; subject: string },
  userId: number,
  now: Date,
): Promise<void> {
  await tx.insert(userIdentity).values({ issuer, subject, userId, createdAt: now }).onConflictDoNothing()
}
