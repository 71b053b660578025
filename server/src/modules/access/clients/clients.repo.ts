import type { clientsRoutes, LevelMap, ParsedQuery } from '@portico/shared/contracts'
import { and, asc, count, desc, eq, getViewSelectedFields } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { type Page, pageOf, textContains } from '../../../platform/lists'
import { accountClient, clientMember } from '../../../schema'
import { isInState } from '../accounts'

export type ClientRow = typeof accountClient.$inferSelect
type ListQuery = ParsedQuery<typeof clientsRoutes.listClients>

const SORTED = {
  displayname: accountClient.displayname,
  email: accountClient.email,
  last_login_at: accountClient.lastLoginAt,
}

/** Returns one page of clients and invitations. Searches by name and address. */
export function pageOfClients(
  tx: Tx,
  { accountId, now }: { accountId: number; now: Date },
  query: ListQuery,
): Promise<Page<ClientRow>> {
  const matches = and(
    eq(accountClient.accountId, accountId),
    query.state && isInState(accountClient, query.state, now),
    query.search ? textContains(query.search, accountClient.displayname, accountClient.email) : undefined,
  )
  const direction = query.sort_by === 'asc' ? asc : desc
  return pageOf(query, {
    count: () =>
      tx
        .select({ total: count() })
        .from(accountClient)
        .where(matches)
        .then((rows) => rows[0]?.total ?? 0),
    rows: ({ limit, offset }) =>
      tx
        .select()
        .from(accountClient)
        .where(matches)
        .orderBy(direction(SORTED[query.sort_on]), direction(accountClient.id))
        .limit(limit)
        .offset(offset),
  })
}

export function findClient(
  tx: Tx,
  { accountId, id }: { accountId: number; id: number },
): Promise<ClientRow | null> {
  return tx
    .select()
    .from(accountClient)
    .where(and(eq(accountClient.accountId, accountId), eq(accountClient.id, id)))
    .then(firstRow)
}

export interface ClientAtSite {
  client: ClientRow
  /** Null without access. */
  levels: Partial<LevelMap> | null
  frontDesk: boolean | null
}

/** Lists all clients of an account, or one of them, with their levels at one of its sites. */
export function clientsAtSite(
  tx: Tx,
  { accountId, id }: { accountId: number; id: number },
  clientId?: number,
): Promise<ClientAtSite[]> {
  return tx
    .select({
      client: getViewSelectedFields(accountClient),
      levels: clientMember.levels,
      frontDesk: clientMember.frontDesk,
    })
    .from(accountClient)
    .leftJoin(clientMember, and(eq(clientMember.userId, accountClient.id), eq(clientMember.siteId, id)))
    .where(
      and(
        eq(accountClient.accountId, accountId),
        clientId === undefined ? undefined : eq(accountClient.id, clientId),
      ),
    )
    .orderBy(asc(accountClient.displayname), asc(accountClient.id))
}
