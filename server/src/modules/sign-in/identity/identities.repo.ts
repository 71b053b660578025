import { and, eq, isNull } from 'drizzle-orm'
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

export async function linkIdentity(tx: Tx, values: typeof userIdentity.$inferInsert): Promise<void> {
  await tx.insert(userIdentity).values(values).onConflictDoNothing()
}
