import type {
  CampaignRecipient,
  campaignRoutes,
  HandlerResult,
  ParsedBody,
  ParsedQuery,
} from '@portico/shared/contracts'
import { and, eq, getTableColumns, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../../platform/access/actor'
import type { SiteCaller } from '../../../../platform/access/caller'
import { maskAddress, maskName } from '../../../../platform/access/mask-personal'
import { mayCall } from '../../../../platform/access/rights'
import { recordEvent } from '../../../../platform/audit/audit-log'
import { csvLines, siteTimeText } from '../../../../platform/csv'
import type { Tx } from '../../../../platform/db'
import { assertPageExists, containsPattern, listAnswer, pageOffset } from '../../../../platform/lists'
import { type TextId, textsIn } from '../../../../platform/texts'
import { guestName } from '../../../guest-data/guest-filter'
import { campaignDelivery, guest } from '../../../../schema'
import { loadCampaign } from '../email/campaigns.repo'

type Query = ParsedQuery<typeof campaignRoutes.listCampaignRecipients>
type Filter = ParsedBody<typeof campaignRoutes.exportCampaignRecipients>

/** Rows of the file in memory at a time. */
const CHUNK_SIZE = 2000

export async function listRecipients(
  tx: Tx,
  { actor, site }: SiteCaller,
  { id, query }: { id: number; query: Query },
): Promise<HandlerResult<typeof campaignRoutes.listCampaignRecipients>> {
  await loadCampaign(tx, site.id, id)
  const condition = matching(id, query)
  const [{ total } = { total: 0 }] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(campaignDelivery)
    .leftJoin(guest, eq(guest.id, campaignDelivery.guestId))
    .where(condition)
  assertPageExists(total, query)
  const direction = sql.raw(query.sort_by)
  const rows = await select(tx)
    .where(condition)
    .orderBy(sql`${campaignDelivery.triggerAt} ${direction}, ${campaignDelivery.id} ${direction}`)
    .limit(query.per_page)
    .offset(pageOffset(query))
  const items = rows.map((row) => present(row, actor))
  return listAnswer(items, total, query)
}

const select = (tx: Tx) =>
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
type Row = Awaited<ReturnType<typeof select>>[number]

const MARKS = {
  opened: campaignDelivery.openedAt,
  clicked: campaignDelivery.clickedAt,
  unsubscribed: campaignDelivery.unsubscribedAt,
  returned: campaignDelivery.returnedAt,
} as const
const isMark = (status: string): status is keyof typeof MARKS => Object.hasOwn(MARKS, status)

function matching(id: number, { search, status }: Pick<Query, 'search' | 'status'>): SQL | undefined {
  return and(
    eq(campaignDelivery.campaignId, id),
    search ? sql`${guest.searchText} like ${containsPattern(search.toLowerCase())}` : undefined,
    status && (isMark(status) ? isNotNull(MARKS[status]) : sql`${campaignDelivery.state} = ${status}`),
  )
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null

function present(row: Row, actor: Actor): CampaignRecipient {
  const { person } = row
  const [name, email] = person ? [guestName(person), row.email ?? ''] : ['', '']
  const isMasked = !mayCall(actor, 'listGuests')
  return {
    id: row.id,
    guest_id: row.guestId,
    name: isMasked ? maskName(name) : name,
    email: isMasked ? maskAddress(email) : email,
    state: row.state,
    skip_reason: row.skipReason,
    error: row.error,
    trigger_at: row.triggerAt.toISOString(),
    sent_at: iso(row.sentAt),
    opened_at: iso(row.openedAt),
    clicked_at: iso(row.clickedAt),
    unsubscribed_at: iso(row.unsubscribedAt),
    bounced_at: iso(row.bouncedAt),
    returned_at: iso(row.returnedAt),
  }
}

const MOMENT_COLUMNS = ['sent', 'opened', 'clicked', 'bounced', 'unsubscribed', 'returned'] as const
const HEADING: TextId[] = [
  ...(['name', 'email', 'status', 'reason', 'triggered'] as const).map((key) => `recipients.${key}` as const),
  ...MOMENT_COLUMNS.map((key) => `recipients.${key}` as const),
]

/** Exports the entire list as a file, chunk by chunk. */
export async function exportRecipients(
  tx: Tx,
  caller: SiteCaller,
  { id, filter }: { id: number; filter: Filter },
): Promise<Buffer> {
  const { actor, site } = caller
  const { name } = await loadCampaign(tx, site.id, id)
  await recordEvent(tx, caller, 'campaign.export', { subject: name, siteId: site.id })
  const t = textsIn(actor.language)
  const time = (instant: string | null) => siteTimeText(instant, site.timezone)
  const parts = [csvLines([HEADING.map((key) => t(key))], { first: true })]
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await select(tx)
      .where(and(matching(id, filter), lt(campaignDelivery.id, before)))
      .orderBy(sql`${campaignDelivery.id} desc`)
      .limit(CHUNK_SIZE)
    const cells = rows.map((row) => {
      const shown = present(row, actor)
      const moments = MOMENT_COLUMNS.map((key) => time(shown[`${key}_at`]))
      const reason = shown.skip_reason ? t(`skip_reason.${shown.skip_reason}`) : (shown.error ?? '')
      return [
        shown.name,
        shown.email,
        t(`recipient_state.${shown.state}`),
        reason,
        time(shown.trigger_at),
        ...moments,
      ]
    })
    parts.push(csvLines(cells, { first: false }))
    if (rows.length < CHUNK_SIZE) return Buffer.from(parts.join(''))
    before = rows.at(-1)?.id ?? 0
  }
}
