import type { CampaignRecipient, campaignRoutes, HandlerResult, ParsedBody } from '@portico/shared/contracts'
import type { Actor } from '../../../../platform/access/actor'
import type { SiteCaller } from '../../../../platform/access/caller'
import { maskAddress, maskName } from '../../../../platform/access/mask-personal'
import { mayCall } from '../../../../platform/access/rights'
import { recordEvent } from '../../../../platform/audit/audit-log'
import { csvLines, siteTimeText } from '../../../../platform/csv'
import type { Tx } from '../../../../platform/db'
import { type TextId, textsIn } from '../../../../platform/texts'
import { guestName } from '../../../guest-data/guest-filter'
import { loadCampaign } from '../email/campaigns.repo'
import { pageOfRecipients, recipientsBefore, type RecipientQuery, type RecipientRow } from './recipients.repo'

type Filter = ParsedBody<typeof campaignRoutes.exportCampaignRecipients>

/** Rows of the file in memory at a time. */
const CHUNK_SIZE = 2000

export async function listRecipients(
  tx: Tx,
  { actor, site }: SiteCaller,
  { id, query }: { id: number; query: RecipientQuery },
): Promise<HandlerResult<typeof campaignRoutes.listCampaignRecipients>> {
  await loadCampaign(tx, site.id, id)
  const { rows, metadata } = await pageOfRecipients(tx, id, query)
  return { items: rows.map((row) => present(row, actor)), metadata }
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null

function present(row: RecipientRow, actor: Actor): CampaignRecipient {
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
    const rows = await recipientsBefore(tx, { id, filter, before, limit: CHUNK_SIZE })
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
