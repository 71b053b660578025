import type { Language } from '@portico/shared/contracts'
import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import { firstRow, foundRow, insertedId, type Tx } from '../../../../platform/db'
import { appUser, guestImport, guestImportPart, site as siteTable } from '../../../../schema'
import type { SiteCaller } from '../../../../platform/access/caller'

/** Deletes expired imports. */
export async function deleteOldImports(tx: Tx, now: Date): Promise<void> {
  await tx.delete(guestImport).where(lt(guestImport.expiresAt, now))
}

/** Loads an import of this user only, because reports contain passwords. */
export function loadImport(tx: Tx, { actor, site, now }: SiteCaller, id: number) {
  return tx
    .select()
    .from(guestImport)
    .where(
      and(
        eq(guestImport.siteId, site.id),
        eq(guestImport.id, id),
        eq(guestImport.userId, actor.userId),
        gt(guestImport.expiresAt, now),
        ne(guestImport.state, 'uploading'),
      ),
    )
    .then(foundRow)
}

type ImportRow = typeof guestImport.$inferSelect

export function insertImport(tx: Tx, values: typeof guestImport.$inferInsert): Promise<number> {
  return tx.insert(guestImport).values(values).returning({ id: guestImport.id }).then(insertedId)
}

/** Locks a user's imports at a site until the end of the transaction. */
export function lockImports(tx: Tx, siteId: number, userId: number): Promise<ImportRow[]> {
  const own = and(eq(guestImport.siteId, siteId), eq(guestImport.userId, userId))
  return tx.select().from(guestImport).where(own).for('update')
}

export async function changeImport(tx: Tx, id: number, values: Partial<ImportRow>): Promise<void> {
  await tx.update(guestImport).set(values).where(eq(guestImport.id, id))
}

/** Returns false if the state has changed meanwhile. */
export async function changeImportInState(
  tx: Tx,
  { id, state }: Pick<ImportRow, 'id' | 'state'>,
  values: Partial<ImportRow>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(guestImport)
    .set(values)
    .where(and(eq(guestImport.id, id), eq(guestImport.state, state)))
  return rowCount === 1
}

export async function removeImport(tx: Tx, id: number): Promise<void> {
  await tx.delete(guestImport).where(eq(guestImport.id, id))
}

/** Deletes the uploaded files of these imports; their results stay. */
export async function deleteFiles(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .delete(guestImportPart)
    .where(and(inArray(guestImportPart.importId, ids), eq(guestImportPart.kind, 'file')))
}

/** Returns the country of a site, for phone numbers without a country code. */
export async function countryOf(tx: Tx, siteId: number): Promise<string> {
  const [row] = await tx
    .select({ country: siteTable.defaultCountrycode })
    .from(siteTable)
    .where(eq(siteTable.id, siteId))
  return row?.country ?? ''
}

/** Returns the language of the user who imports, in which reports are written. */
export async function reportLanguage(tx: Tx, userId: number): Promise<Language> {
  const user = await tx
    .select({ language: appUser.language })
    .from(appUser)
    .where(eq(appUser.id, userId))
    .then(firstRow)
  return user?.language ?? 'en-US'
}
