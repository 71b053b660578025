import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { appUser, userIdentity } from '../../../schema'

export interface IdentifiedUser {
  id: number
  tfSecret: Buffer | null
}

const USER = { id: appUser.id, tfSecret: appUser.tfSecret }

export function userOfIdentity(tx: Tx, issuer: string, subject: string): Promise<IdentifiedUser | null> {
  return tx
    .select(USER)
    .from(userIdentity)
    .innerJoin(appUser, eq(appUser.id, userIdentity.userId))
    .where(
      and(eq(userIdentity.issuer, issuer), eq(userIdentity.subject, subject), isNull(appUser.deactivatedAt)),
    )
    .then(firstRow)
}

export function userOfEmail(tx: Tx, email: string): Promise<IdentifiedUser | null> {
  return tx
    .select(USER)
    .from(appUser)
    .where(and(eq(appUser.email, email), isNull(appUser.deactivatedAt)))
    .then(firstRow)
}

/** Returns false if the identity was linked before, to this user or another one. */
export async function linkIdentity(tx: Tx, values: typeof userIdentity.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(userIdentity).values(values).onConflictDoNothing()
  return rowCount === 1
}

/** Returns the user of an identity, deactivated ones too. */
export async function ownerOfIdentity(tx: Tx, issuer: string, subject: string): Promise<number | null> {
  const row = await tx
    .select({ userId: userIdentity.userId })
    .from(userIdentity)
    .where(and(eq(userIdentity.issuer, issuer), eq(userIdentity.subject, subject)))
    .then(firstRow)
  return row?.userId ?? null
}

/** Returns the user of an address, deactivated ones too. */
export async function ownerOfEmail(tx: Tx, email: string): Promise<number | null> {
  const row = await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.email, email)).then(firstRow)
  return row?.id ?? null
}

/** Lists the user's identities at an issuer, the oldest first. */
export function identitiesOf(tx: Tx, userId: number, issuers: string[]) {
  return tx
    .select()
    .from(userIdentity)
    .where(and(eq(userIdentity.userId, userId), inArray(userIdentity.issuer, issuers)))
    .orderBy(asc(userIdentity.createdAt))
}

export async function unlinkIdentities(tx: Tx, userId: number, issuers: string[]): Promise<void> {
  await tx
    .delete(userIdentity)
    .where(and(eq(userIdentity.userId, userId), inArray(userIdentity.issuer, issuers)))
}
