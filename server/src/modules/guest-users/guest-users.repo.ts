import type { guestUserRoutes, ParsedQuery } from '@portico/shared/contracts'
import { and, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db'
import { appUser } from '../accounts/tables'
import { guestAccount } from './tables'
import { containsPattern, pageOffset } from '../../platform/lists'

export type GuestUserListQuery = ParsedQuery<typeof guestUserRoutes.listGuestUsers>
type NewGuestUser = Omit<typeof guestAccount.$inferInsert, 'id' | 'password'>

const SORT_KEYS: Record<GuestUserListQuery['sort_on'], SQL> = {
  created_at: sql`${guestAccount.createdAt}`,
  username: sql`${guestAccount.username}`,
  starttime: sql`${guestAccount.starttime}`,
  endtime: sql`${guestAccount.endtime}`,
}
/** Where null cannot be, `nulls last` would only keep the index from being used. */
const NEVER_NULL = new Set<GuestUserListQuery['sort_on']>(['created_at', 'username'])

function matching(siteId: number, search: string): SQL | undefined {
  const pattern = containsPattern(search.toLowerCase())
  return and(
    eq(guestAccount.siteId, siteId),
    search ? sql`${guestAccount.searchText} like ${pattern}` : undefined,
  )
}

export async function countGuestUsers(tx: Tx, siteId: number, search: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(guestAccount).where(matching(siteId, search))
  return row?.total ?? 0
}

export async function findGuestUsers(tx: Tx, siteId: number, query: GuestUserListQuery) {
  const { sort_on, sort_by, search } = query
  const direction = sql.raw(sort_by)
  const nulls = sql.raw(NEVER_NULL.has(sort_on) ? '' : 'nulls last')
  return tx
    .select({ ...getTableColumns(guestAccount), creator: appUser.displayname })
    .from(guestAccount)
    .leftJoin(appUser, eq(appUser.id, guestAccount.createdBy))
    .where(matching(siteId, search))
    .orderBy(sql`${SORT_KEYS[sort_on]} ${direction} ${nulls}, ${guestAccount.id} ${direction}`)
    .limit(query.per_page)
    .offset(pageOffset(query))
}

/** Null where the user name is taken at this site. The password is sealed for its row, so `seal` gets the id. */
export async function insertGuestUser(tx: Tx, values: NewGuestUser, seal: (id: number) => Buffer) {
  const [made] = await tx
    .insert(guestAccount)
    .values({ ...values, password: Buffer.alloc(0) })
    .onConflictDoNothing({ target: [guestAccount.siteId, guestAccount.username] })
    .returning({ id: guestAccount.id })
  if (!made) return null
  const [row] = await tx
    .update(guestAccount)
    .set({ password: seal(made.id) })
    .where(eq(guestAccount.id, made.id))
    .returning()
  return row ?? null
}
