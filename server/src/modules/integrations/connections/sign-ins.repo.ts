import { and, eq, gt, lt } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { integrationSignIn } from '../../../schema'

export type SignInRow = typeof integrationSignIn.$inferSelect

export async function insertSignIn(tx: Tx, row: SignInRow, now: Date): Promise<void> {
  await tx.delete(integrationSignIn).where(lt(integrationSignIn.expiresAt, now))
  await tx.insert(integrationSignIn).values(row)
}

/** Takes a sign-in of a session out of the table, so that its state is used once. Null: unknown or expired. */
export const takeSignIn = (
  tx: Tx,
  stateHash: Buffer,
  { userId, sessionId, now }: Pick<SignInRow, 'userId' | 'sessionId'> & { now: Date },
): Promise<SignInRow | null> =>
  tx
    .delete(integrationSignIn)
    .where(
      and(
        eq(integrationSignIn.stateHash, stateHash),
        eq(integrationSignIn.userId, userId),
        eq(integrationSignIn.sessionId, sessionId),
        gt(integrationSignIn.expiresAt, now),
      ),
    )
    .returning()
    .then(firstRow)
