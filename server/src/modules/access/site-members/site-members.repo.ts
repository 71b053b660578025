import {
  FRONT_DESK_LEVELS,
  isAnyLevel,
  type AccessChanges,
  type LevelMap,
  type SiteAccess,
} from '@portico/shared/contracts'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { type Page, pageOf, type PageQuery, textContains } from '../../../platform/lists'
import { clientMember, invitationMember, site, siteMember } from '../../../schema'

/** A client, or an invited one, whose access waits with the invitation. */
export interface Member {
  id: number
  accountId: number
  isInvited: boolean
}

export interface MemberRow {
  id: number
  name: string
  /** Null without access. */
  levels: Partial<LevelMap> | null
  frontDesk: boolean | null
}

type SiteScope = Pick<AccessChanges['sets'][number], 'site_ids' | 'search' | 'members'>
type AccessSet = AccessChanges['sets'][number]['set']

const tableOf = ({ isInvited }: Member) => (isInvited ? invitationMember : siteMember)

const ofAccount = (accountId: number) => and(eq(site.accountId, accountId), isNull(site.deletedAt))
const named = (search: string) => (search ? textContains(search, site.name) : undefined)

/** Sites of an account with a client's access to each. */
function memberRows(tx: Tx, member: Member, condition: SQL | undefined) {
  const table = tableOf(member)
  return tx
    .select({ id: site.id, name: site.name, levels: table.levels, frontDesk: table.frontDesk })
    .from(site)
    .leftJoin(table, and(eq(table.siteId, site.id), eq(table.userId, member.id)))
    .where(and(ofAccount(member.accountId), condition))
}

export function membersAt(tx: Tx, member: Member, siteIds: readonly number[]): Promise<MemberRow[]> {
  return memberRows(tx, member, inArray(site.id, [...siteIds]))
}

export function pageOfMembers(
  tx: Tx,
  member: Member,
  query: PageQuery & { search: string; members: boolean; sort_by: 'asc' | 'desc' },
): Promise<Page<MemberRow>> {
  const table = tableOf(member)
  const matches = and(named(query.search), query.members ? isNotNull(table.siteId) : undefined)
  const direction = query.sort_by === 'asc' ? asc : desc
  return pageOf(query, {
    count: () =>
      tx
        .select({ total: count() })
        .from(site)
        .leftJoin(table, and(eq(table.siteId, site.id), eq(table.userId, member.id)))
        .where(and(ofAccount(member.accountId), matches))
        .then((rows) => rows[0]?.total ?? 0),
    rows: ({ limit, offset }) =>
      memberRows(tx, member, matches)
        .orderBy(direction(sql`lower(${site.name})`), direction(site.id))
        .limit(limit)
        .offset(offset),
  })
}

/** Counts the sites of clients and of invited clients. */
export async function siteCounts(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: clientMember.userId, total: count() })
    .from(clientMember)
    .where(inArray(clientMember.userId, [...ids]))
    .groupBy(clientMember.userId)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

/** Names of the first two sites of a client, by name. */
export async function firstSiteNames(tx: Tx, clientId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: site.name })
    .from(clientMember)
    .innerJoin(site, eq(site.id, clientMember.siteId))
    .where(eq(clientMember.userId, clientId))
    .orderBy(asc(site.name))
    .limit(2)
  return rows.map(({ name }) => name)
}

/** Stores the access to single sites, in at most two statements. */
export async function storeAccess(
  tx: Tx,
  member: Member,
  sites: readonly (SiteAccess & { id: number })[],
): Promise<void> {
  const table = tableOf(member)
  const [given, taken] = [sites.filter(isMember), sites.filter((each) => !isMember(each))]
  if (taken.length > 0) {
    const siteIds = taken.map(({ id }) => id)
    await tx.delete(table).where(and(eq(table.userId, member.id), inArray(table.siteId, siteIds)))
  }
  if (given.length === 0) return
  const rows = given.map(({ id, permissions, front_desk }) => ({ site_id: id, permissions, front_desk }))
  await tx.execute(sql`
    insert into ${table} (site_id, user_id, account_id, levels, front_desk)
    select site_id, ${member.id}, ${member.accountId}, permissions, front_desk
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (site_id bigint, permissions jsonb, front_desk boolean)
    on conflict (site_id, user_id) do update set levels = excluded.levels, front_desk = excluded.front_desk`)
}

const isMember = ({ member }: SiteAccess) => member

/**
 * Changes the access to many sites in one statement, like `applyAccessSet` of the contract.
 * @returns the number of changed sites
 */
export async function storeAccessSet(
  tx: Tx,
  member: Member,
  scope: SiteScope,
  { member: gives, front_desk, levels = {} }: AccessSet,
): Promise<number> {
  const table = tableOf(member)
  const matches = and(
    ofAccount(member.accountId),
    scope.site_ids ? inArray(site.id, scope.site_ids) : named(scope.search),
  )
  if (gives === false) {
    const matching = tx.select({ id: site.id }).from(site).where(matches)
    const { rowCount } = await tx
      .delete(table)
      .where(and(eq(table.userId, member.id), inArray(table.siteId, matching)))
    return rowCount ?? 0
  }
  const joins = !scope.members && (gives ?? (front_desk === true || isAnyLevel(levels)))
  const atDesk = sql`coalesce(${front_desk ?? null}::boolean, present.front_desk, false)`
  const { rowCount } = await tx.execute(sql`
    insert into ${table} (site_id, user_id, account_id, levels, front_desk)
    select site.id, ${member.id}, site.account_id,
      case when ${atDesk} then ${JSON.stringify(FRONT_DESK_LEVELS)}::jsonb
        else coalesce(present.levels, '{}') || ${JSON.stringify(levels)}::jsonb end,
      ${atDesk}
    from ${site} left join ${table} present on present.site_id = site.id and present.user_id = ${member.id}
    where ${and(matches, joins ? undefined : sql`present.site_id is not null`)}
    on conflict (site_id, user_id) do update set levels = excluded.levels, front_desk = excluded.front_desk
    where (${table}.levels, ${table}.front_desk) is distinct from (excluded.levels, excluded.front_desk)`)
  return rowCount ?? 0
}

/**
 * Replaces the access of a client by that of another of the account.
 * @returns the number of changed sites
 */
export async function copyMembers(tx: Tx, from: Member, to: Member): Promise<number> {
  const table = tableOf(to)
  const removed = await tx.execute(sql`
    delete from ${table} where user_id = ${to.id} and not exists (
      select from client_member source where source.user_id = ${from.id} and source.site_id = ${table}.site_id)`)
  const stored = await tx.execute(sql`
    insert into ${table} (site_id, user_id, account_id, levels, front_desk)
    select site_id, ${to.id}, account_id, levels, front_desk from client_member where user_id = ${from.id}
    on conflict (site_id, user_id) do update set levels = excluded.levels, front_desk = excluded.front_desk
    where (${table}.levels, ${table}.front_desk) is distinct from (excluded.levels, excluded.front_desk)`)
  return (removed.rowCount ?? 0) + (stored.rowCount ?? 0)
}

/** Gives a user the access that waited with their invitation. */
export async function acceptMembers(tx: Tx, invitationId: number, userId: number): Promise<void> {
  await tx.execute(sql`
    insert into site_member (site_id, user_id, account_id, levels, front_desk)
    select site_id, ${userId}, account_id, levels, front_desk from invitation_member
    where user_id = ${invitationId}
    on conflict (site_id, user_id) do update set levels = excluded.levels, front_desk = excluded.front_desk`)
}

/** Adds a new site to the clients who get new sites. Every way of creating a site calls it. */
export async function addToClients(tx: Tx, { id, accountId }: { id: number; accountId: number }) {
  const columns = sql`(site_id, user_id, account_id, levels, front_desk)
    select ${id}, id, account_id, new_sites -> 'permissions', (new_sites ->> 'front_desk')::boolean`
  const joins = sql`where account_id = ${accountId} and role = 'client' and new_sites is not null`
  await tx.execute(sql`insert into site_member ${columns} from app_user ${joins}`)
  await tx.execute(sql`insert into invitation_member ${columns} from invitation ${joins}`)
}

/** Takes a site from all clients. */
export async function removeMembers(tx: Tx, siteId: number): Promise<void> {
  await tx.delete(siteMember).where(eq(siteMember.siteId, siteId))
  await tx.delete(invitationMember).where(eq(invitationMember.siteId, siteId))
}
