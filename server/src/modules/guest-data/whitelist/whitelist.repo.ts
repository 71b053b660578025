import type { ParsedQuery, whitelistRoutes } from '@portico/shared/contracts'
import { and, eq, getTableColumns, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { SiteScope } from '../../../platform/access/actor'
import { firstRow, insertedId, type Tx } from '../../../platform/db'
import { appUser, device, macEntry, site as siteTable } from '../../../schema'
import { keyContains, pageOf } from '../../../platform/lists'

export type EntryListQuery = ParsedQuery<typeof whitelistRoutes.listMacEntries>
export type EntryQuery = Pick<EntryListQuery, 'search' | 'sort_by' | 'sort_on'>
export type EntryValues = Pick<
  typeof macEntry.$inferInsert,
  'siteId' | 'mac' | 'title' | 'notes' | 'expiresAt' | 'active' | 'speedDl' | 'speedUl'
>
export type EntryRow = Awaited<ReturnType<typeof pageOfEntries>>['rows'][number]

const SORT_KEYS: Record<EntryListQuery['sort_on'], SQL> = {
  created_at: sql`${macEntry.createdAt}`,
  title: sql`lower(${macEntry.title})`,
  mac: sql`${macEntry.mac}`,
  expires_at: sql`${macEntry.expiresAt}`,
}

/** Matches the entries that apply at a site: its own and those for all sites. */
const atSite = ({ id, accountId }: SiteScope) => inArray(macEntry.scopeKey, [id, -accountId])

function matching(site: SiteScope, search: string): SQL | undefined {
  const text = search.toLowerCase()
  const like = (part: string) => keyContains(macEntry.searchText, part)
  // Matches part of a MAC in any notation by its digits.
  const digits = /^[0-9a-f:.\s-]+$/.test(text) ? text.replace(/[^0-9a-f]/g, '') : ''
  return and(atSite(site), text ? or(like(text), digits ? like(digits) : undefined) : undefined)
}

const selectEntries = (tx: Tx, { id }: SiteScope, condition: SQL | undefined) =>
  tx
    .select({ ...getTableColumns(macEntry), creator: appUser.displayname, lastSeen: device.lastSeen })
    .from(macEntry)
    .leftJoin(appUser, eq(appUser.id, macEntry.createdBy))
    .leftJoin(device, and(eq(device.siteId, id), eq(device.mac, macEntry.mac), device.isCurrent))
    .where(condition)

/**
 * Returns a whitelisted device's access at a site without a login: speeds in kbps, 0 for unlimited. Null if
 * it isn't whitelisted, or no longer. A site's entry takes precedence over one for all sites.
 */
export async function findWhitelisted(
  tx: Tx,
  { siteId, mac, now }: { siteId: number; mac: string; now: Date },
): Promise<Pick<typeof macEntry.$inferSelect, 'expiresAt' | 'speedDl' | 'speedUl'> | null> {
  const { expiresAt, speedDl, speedUl } = macEntry
  return tx
    .select({ expiresAt, speedDl, speedUl })
    .from(siteTable)
    .innerJoin(macEntry, sql`${macEntry.scopeKey} in (${siteTable.id}, -${siteTable.accountId})`)
    .where(
      and(
        eq(siteTable.id, siteId),
        eq(macEntry.mac, mac),
        eq(macEntry.active, true),
        or(isNull(expiresAt), gt(expiresAt, now)),
      ),
    )
    .orderBy(sql`${macEntry.siteId} nulls last`)
    .limit(1)
    .then(firstRow)
}

/** Selects all results of a search, in the order of the list. */
export function selectFound(tx: Tx, site: SiteScope, query: EntryQuery) {
  const direction = sql.raw(query.sort_by)
  return selectEntries(tx, site, matching(site, query.search)).orderBy(
    sql`${SORT_KEYS[query.sort_on]} ${direction} nulls last, ${macEntry.id} ${direction}`,
  )
}

export function pageOfEntries(tx: Tx, site: SiteScope, query: EntryListQuery) {
  return pageOf(query, {
    count: () => tx.$count(macEntry, matching(site, query.search)),
    rows: ({ limit, offset }) => selectFound(tx, site, query).limit(limit).offset(offset),
  })
}

export async function findEntry(tx: Tx, site: SiteScope, id: number): Promise<EntryRow | undefined> {
  const [row] = await selectEntries(tx, site, and(atSite(site), eq(macEntry.id, id)))
  return row
}

/** Finds entries of the account with these addresses, at any site. */
export async function findByMac(tx: Tx, { accountId }: SiteScope, macs: string[]) {
  return tx
    .select({ ...getTableColumns(macEntry), siteName: siteTable.name })
    .from(macEntry)
    .leftJoin(siteTable, eq(siteTable.id, macEntry.siteId))
    .where(and(eq(macEntry.accountId, accountId), inArray(macEntry.mac, macs)))
    .orderBy(macEntry.id)
}
export type SameMac = Awaited<ReturnType<typeof findByMac>>[number]

type NewEntry = EntryValues & { accountId: number; createdAt: Date; createdBy: number }

export async function insertEntries(tx: Tx, entries: NewEntry[]): Promise<void> {
  await tx.insert(macEntry).values(entries)
}

export function insertEntry(tx: Tx, values: NewEntry): Promise<number> {
  return tx.insert(macEntry).values(values).returning({ id: macEntry.id }).then(insertedId)
}

export async function changeEntry(tx: Tx, id: number, values: EntryValues): Promise<void> {
  await tx.update(macEntry).set(values).where(eq(macEntry.id, id))
}

export async function removeEntry(tx: Tx, id: number): Promise<void> {
  await tx.delete(macEntry).where(eq(macEntry.id, id))
}
