import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { account, appUser } from '../db/schema'

/**
 * Makes the account of a person the one that runs this installation. Nobody can do that from inside.
 *
 * @returns false where nobody has this address
 */
export async function makePlatformAccount(tx: Tx, email: string): Promise<boolean> {
  const owner = tx.select({ id: appUser.accountId }).from(appUser).where(eq(appUser.email, email))
  const rows = await tx
    .update(account)
    .set({ isPlatform: true })
    .where(inArray(account.id, owner))
    .returning({ id: account.id })
  return rows.length > 0
}
