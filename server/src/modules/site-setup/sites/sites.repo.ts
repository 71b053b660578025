import type { LoginMethod, ParsedQuery, Site, siteRoutes } from '@portico/shared/contracts'
import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { SiteScope } from '../../../platform/access/actor'
import { firstRow, insertedRow, type Tx } from '../../../platform/db'
import { isOpenSite, loginMethod, site } from '../../../schema'
import { containsPattern, type Page, pageOf } from '../../../platform/lists'

type SiteListQuery = ParsedQuery<typeof siteRoutes.listSites>
export type SiteRow = typeof site.$inferSelect
type NewSite = Omit<typeof site.$inferInsert, 'id' | 'createdAt'>

export function pageOfSites(
  tx: Tx,
  condition: SQL | undefined,
  query: SiteListQuery,
): Promise<Page<SiteRow>> {
  const matches: SQL | undefined = and(
    condition,
    query.search ? ilike(site.name, containsPattern(query.search)) : undefined,
  )
  const direction = query.sort_by === 'asc' ? asc : desc
  const key = query.sort_on === 'name' ? sql`lower(${site.name})` : site.createdAt
  return pageOf(query, {
    count: () => tx.$count(site, matches),
    rows: ({ limit, offset }) =>
      tx
        .select()
        .from(site)
        .where(matches)
        .orderBy(direction(key), direction(site.id))
        .limit(limit)
        .offset(offset),
  })
}

export function findSite(tx: Tx, id: number, condition?: SQL): Promise<SiteRow | null> {
  return tx
    .select()
    .from(site)
    .where(and(eq(site.id, id), condition))
    .then(firstRow)
}

/** Converts a row to the scope that services take. */
export function siteScope(row: SiteRow): SiteScope {
  const { id, accountId, name, timezone, currency, defaultCountrycode } = row
  return { id, accountId, name, timezone, currency, default_countrycode: defaultCountrycode }
}

/**
 * Locks a site until the end of the transaction, so that concurrent changes wait for each other. Logins of
 * guests don't wait: `no key update` allows inserting rows that refer to the site.
 */
export async function lockSite(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: site.id }).from(site).where(eq(site.id, id)).for('no key update')
}

export async function loginMethodsOf(tx: Tx, siteIds: number[]): Promise<Map<number, LoginMethod[]>> {
  const methods = new Map<number, LoginMethod[]>(siteIds.map((id) => [id, []]))
  if (siteIds.length === 0) return methods
  const rows = await tx
    .select()
    .from(loginMethod)
    .where(inArray(loginMethod.siteId, siteIds))
    .orderBy(asc(loginMethod.siteId), asc(loginMethod.position))
  for (const row of rows) methods.get(row.siteId)?.push(row.kind)
  return methods
}

export async function insertSite(
  tx: Tx,
  values: NewSite,
  methods: LoginMethod[],
  now: Date,
): Promise<SiteRow> {
  const row = await tx
    .insert(site)
    .values({ ...values, createdAt: now })
    .returning()
    .then(insertedRow)
  await insertLoginMethods(tx, row.id, methods)
  return row
}

/** Replaces the login methods, in the given order. */
export async function replaceLoginMethods(tx: Tx, siteId: number, methods: LoginMethod[]): Promise<void> {
  await lockSite(tx, siteId)
  await tx.delete(loginMethod).where(eq(loginMethod.siteId, siteId))
  await insertLoginMethods(tx, siteId, methods)
}

/** Replaces the login methods of other sites by those of one. */
export async function copyLoginMethods(tx: Tx, from: number, to: number[]): Promise<void> {
  const methods = (await loginMethodsOf(tx, [from])).get(from) ?? []
  for (const siteId of to) await replaceLoginMethods(tx, siteId, methods)
}

/** Email validation and redirect of one site, for others. */
export async function copySiteOptions(tx: Tx, from: number, to: number[]): Promise<void> {
  await tx.execute(sql`
    update site set validate_email = source.validate_email, redirect_url = source.redirect_url
    from site source where source.id = ${from} and site.id = any(${sql.param(to)}::bigint[])`)
}

/** Removes the row of a site that was marked as deleted. */
export async function removeDeletedSite(tx: Tx, id: number): Promise<void> {
  await tx.delete(site).where(and(eq(site.id, id), isNotNull(site.deletedAt)))
}

async function insertLoginMethods(tx: Tx, siteId: number, methods: LoginMethod[]): Promise<void> {
  if (methods.length === 0) return
  await tx.insert(loginMethod).values(methods.map((kind, position) => ({ siteId, kind, position })))
}

/** Presents a site. The column of kinds is plain text, validated when written. */
export function presentSite(row: SiteRow, methods: LoginMethod[]): Site {
  return {
    id: row.id,
    name: row.name,
    hotspot_type: row.hotspotType as Site['hotspot_type'],
    router_type: row.routerType,
    timezone: row.timezone,
    currency: row.currency,
    default_countrycode: row.defaultCountrycode,
    login_methods: methods,
    created_at: row.createdAt.toISOString(),
  }
}

/** Records the first test login. */
export async function noteTestLogin(tx: Tx, siteId: number, now: Date): Promise<void> {
  await tx
    .update(site)
    .set({ testLoginAt: now })
    .where(and(eq(site.id, siteId), isNull(site.testLoginAt)))
}

/** Returns null if there is no such site, or it was deleted or archived. */
export function findOpenSite(tx: Tx, id: number): Promise<SiteRow | null> {
  return findSite(tx, id, isOpenSite)
}

/** Returns null unless the site is archived. */
export function findArchivedSite(tx: Tx, id: number): Promise<SiteRow | null> {
  return findSite(tx, id, and(isNotNull(site.archivedAt), isNull(site.deletedAt)))
}

/** Returns an empty text if there is no such site. */
export async function routerTypeOf(tx: Tx, id: number): Promise<string> {
  const row = await tx
    .select({ routerType: site.routerType })
    .from(site)
    .where(eq(site.id, id))
    .then(firstRow)
  return row?.routerType ?? ''
}
