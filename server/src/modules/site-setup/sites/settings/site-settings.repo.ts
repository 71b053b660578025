import { isTimeZone } from '@portico/shared/contracts'
import { eq } from 'drizzle-orm'
import { foundRow, type Tx } from '../../../../platform/db'
import { type FieldErrors, invalidFields } from '../../../../platform/errors/api-error'
import { site } from '../../../../schema'
import { routerTypeErrors } from '../../../guest-login/router-vendors'
import { rebuildSiteDays } from '../../../guest-data/visits'

export type SiteRow = typeof site.$inferSelect
type SiteChanges = Partial<Omit<typeof site.$inferInsert, 'id' | 'accountId' | 'createdAt'>>

export async function changeSite(
  tx: Tx,
  row: SiteRow,
  changes: { [Key in keyof SiteChanges]: SiteChanges[Key] | undefined },
): Promise<SiteRow> {
  const { timezone, routerType } = changes
  const errors: FieldErrors = {
    ...(timezone && !isTimeZone(timezone) && { timezone: [{ id: 'error.field.timezone' }] }),
    ...(routerType !== undefined && routerTypeErrors(routerType)),
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  const definedChanges = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(definedChanges).length === 0) return row
  const changed = await tx
    .update(site)
    .set(definedChanges)
    .where(eq(site.id, row.id))
    .returning()
    .then(foundRow)
  // Days are counted in the site's zone, so a new zone needs a recount.
  if (changed.timezone !== row.timezone) await rebuildSiteDays(tx, row.id)
  return changed
}

export async function markDeleted(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(site).set({ deletedAt: now }).where(eq(site.id, id))
}
