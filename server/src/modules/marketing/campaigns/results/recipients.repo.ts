import type { campaignRoutes, ParsedQuery } from '@portico/shared/contracts'
import { and, eq, getTableColumns, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import { pageOf, personContains } from '../../../../platform/lists'
import { campaignDelivery, guest } from '../../../../schema'

export type RecipientQuery = ParsedQuery<typeof campaignRoutes.listCampaignRecipients>

const selectRecipients = (tx: Tx) =>
  tx
    .select({
      ...getTableColumns(campaignDelivery),
      person: {
        id: guest.id,
        firstname: guest.firstname,
        lastname: guest.lastname,
        email: guest.email,
        phonenumber: guest.phonenumber,
      },
    })
    .from(campaignDelivery)
    .leftJoin(guest, eq(guest.id, campaignDelivery.guestId))
export type RecipientRow = Awaited<ReturnType<typeof selectRecipients>>[number]

const MARKS = {
  opened: campaignDelivery.openedAt,
  clicked: campaignDelivery.clickedAt,
  unsubscribed: campaignDelivery.unsubscribedAt,
  returned: campaignDelivery.returnedAt,
} as const
const isMark = (status: string): status is keyof typeof MARKS => Object.hasOwn(MARKS, status)

function matching(
  id: number,
  { search, status }: Pick<RecipientQuery, 'search' | 'status'>,
): SQL | undefined {
  return and(
    eq(campaignDelivery.campaignId, id),
    search ? personContains(guest.searchText, search) : undefined,
    status && (isMark(status) ? isNotNull(MARKS[status]) : sql`${campaignDelivery.state} = ${status}`),
  )
}

export function pageOfRecipients(tx: Tx, campaignId: number, query: RecipientQuery) {
  const condition = matching(campaignId, query)
  const direction = sql.raw(query.sort_by)
  return pageOf(query, {
    count: () => countRecipients(tx, condition),
    rows: ({ limit, offset }) =>
      selectRecipients(tx)
        .where(condition)
        .orderBy(sql`${campaignDelivery.triggerAt} ${direction}, ${campaignDelivery.id} ${direction}`)
        .limit(limit)
        .offset(offset),
  })
}

async function countRecipients(tx: Tx, condition: SQL | undefined): Promise<number> {
  const counted = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(campaignDelivery)
    .leftJoin(guest, eq(guest.id, campaignDelivery.guestId))
    .where(condition)
    .then(firstRow)
  return counted?.total ?? 0
}

/** Lists recipients with smaller IDs, the latest first. */
export function recipientsBefore(
  tx: Tx,
  chunk: { id: number; filter: Pick<RecipientQuery, 'search' | 'status'>; before: number; limit: number },
): Promise<RecipientRow[]> {
  const { id, filter, before, limit } = chunk
  return selectRecipients(tx)
    .where(and(matching(id, filter), lt(campaignDelivery.id, before)))
    .orderBy(sql`${campaignDelivery.id} desc`)
    .limit(limit)
}
