import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { firstRow, insertedId, type Tx } from '../../../platform/db'
import { account, appUser } from '../../../schema'

type AccountRow = typeof account.$inferSelect
type NewAccount = typeof account.$inferInsert
type NewUser = typeof appUser.$inferInsert

export function insertAccount(tx: Tx, values: NewAccount): Promise<number> {
  return tx.insert(account).values(values).returning({ id: account.id }).then(insertedId)
}

/**
 * Locks the account until the end of the transaction, so that concurrent changes wait for each other. Inserts
 * of rows that reference the account don't wait.
 */
export function lockAccount(tx: Tx, id: number): Promise<AccountRow | null> {
  return tx.select().from(account).where(eq(account.id, id)).for('no key update').then(firstRow)
}

/** Returns the changed accounts. */
export function changeAccounts(
  tx: Tx,
  condition: SQL | undefined,
  changes: Partial<NewAccount>,
): Promise<AccountRow[]> {
  return tx.update(account).set(changes).where(condition).returning()
}

export async function changeAccount(tx: Tx, id: number, changes: Partial<NewAccount>): Promise<void> {
  await tx.update(account).set(changes).where(eq(account.id, id))
}

/** Returns undefined if the address is taken. An accepted invitation gives its ID. */
export async function insertUser(tx: Tx, values: NewUser & { id?: number }): Promise<number | undefined> {
  const row = await tx
    .insert(appUser)
    .overridingSystemValue()
    .values(values)
    .onConflictDoNothing({ target: appUser.email })
    .returning({ id: appUser.id })
    .then(firstRow)
  return row?.id
}

/** Returns the number of changed users. */
export async function changeUsers(
  tx: Tx,
  condition: SQL | undefined,
  changes: Partial<NewUser>,
): Promise<number> {
  const { rowCount } = await tx.update(appUser).set(changes).where(condition)
  return rowCount ?? 0
}

export async function changeUser(tx: Tx, id: number, changes: Partial<NewUser>): Promise<void> {
  await tx.update(appUser).set(changes).where(eq(appUser.id, id))
}

export async function deleteUser(tx: Tx, id: number): Promise<void> {
  await tx.delete(appUser).where(eq(appUser.id, id))
}

export type Owner = Pick<typeof appUser.$inferSelect, 'email' | 'language'>

/** Lists the recipients of the account's emails, the first owner first. */
export function ownersOf(tx: Tx, accountId: number): Promise<Owner[]> {
  return tx
    .select({ email: appUser.email, language: appUser.language })
    .from(appUser)
    .where(and(eq(appUser.accountId, accountId), eq(appUser.role, 'owner')))
    .orderBy(asc(appUser.id))
}

/** Returns false for a user who accepted an invitation with an identity provider and has set no password since. */
export function hasChosenPassword({
  invitedAt,
  passwordChangedAt,
}: Pick<typeof appUser.$inferSelect, 'invitedAt' | 'passwordChangedAt'>): boolean {
  return invitedAt === null || passwordChangedAt !== null
}

/**
 * Makes a user's account the platform account. No API call can do that.
 * @returns false if the address is unknown
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
