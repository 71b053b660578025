import { RECIPIENT_FILTERS, type CampaignRecipient, type RecipientFilter } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { InstantText, StatusTag, TextLink } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { ListTable, TwoLines, useListParams, type ListColumn } from '@portico/shared/table'
import { skipReasonNameId } from '@portico/shared/value-names'
import { ExportButton } from '../campaigns/export-button'
import { paths } from '../paths'
import { emailCampaignsApi } from './email-campaigns-api'

const FILTER_NAMES = {
  queued: 'recipient_state.queued',
  sending: 'recipient_state.sending',
  sent: 'recipient_state.sent',
  kept: 'recipient_state.kept',
  bounced: 'recipient_state.bounced',
  failed: 'recipient_state.failed',
  unconfirmed: 'recipient_state.unconfirmed',
  skipped: 'recipient_state.skipped',
  opened: 'campaigns.recipient.opened',
  clicked: 'campaigns.stats.clicked',
  unsubscribed: 'campaigns.stats.unsubscribed',
  returned: 'campaigns.recipient.returned',
} satisfies Record<RecipientFilter, MessageId>

const STATE_COLORS = {
  queued: 'default',
  sending: 'processing',
  sent: 'success',
  kept: 'success',
  bounced: 'error',
  failed: 'error',
  unconfirmed: 'warning',
  skipped: 'default',
} as const

const ANY = 'all'

function useRecipientColumns(): ListColumn<CampaignRecipient, 'trigger_at'>[] {
  const t = useText()
  const moment = (key: string, title: MessageId, at: (row: CampaignRecipient) => string | null) => ({
    key,
    title: t(title),
    card: 'opened' as const,
    render: (row: CampaignRecipient) => {
      const value = at(row)
      return value ? <InstantText value={value} /> : '–'
    },
  })
  return [
    {
      key: 'name',
      title: t('campaigns.recipient.guest'),
      card: 'title',
      render: ({ guest_id, name, email }) => (
        <TwoLines
          first={
            guest_id ? <TextLink to={paths.guestDetails(guest_id)}>{name || email}</TextLink> : name || email
          }
          second={name !== email && name && email}
        />
      ),
    },
    {
      key: 'state',
      title: t('campaigns.state'),
      render: ({ state, skip_reason, error }) => (
        <TwoLines
          first={<StatusTag status={state} colors={STATE_COLORS} nameId={(each) => FILTER_NAMES[each]} />}
          second={skip_reason ? t(skipReasonNameId(skip_reason)) : error}
        />
      ),
    },
    {
      ...moment('trigger_at', 'campaigns.recipient.due', (row) => row.trigger_at),
      sortField: 'trigger_at',
    },
    moment('sent_at', 'recipient_state.sent', (row) => row.sent_at),
    moment('opened_at', 'campaigns.recipient.opened', (row) => row.opened_at),
    moment('clicked_at', 'campaigns.stats.clicked', (row) => row.clicked_at),
    moment('returned_at', 'campaigns.recipient.returned', (row) => row.returned_at),
  ]
}

interface RecipientExportProps {
  cid: number
  search: string
  status: RecipientFilter | undefined
}

function RecipientExport({ cid, search, status }: RecipientExportProps) {
  const t = useText()
  const siteId = useSiteId()
  const [exportRecipients, { isLoading }] = emailCampaignsApi.useExportCampaignRecipientsMutation()
  const body = { search, ...(status && { status }) }
  const saveAs = t('campaigns.recipient.file', { id: cid })
  return (
    <ExportButton
      run={() => exportRecipients({ siteId, cid, body, saveAs }).unwrap()}
      loading={isLoading}
      done={t('campaigns.recipient.exported')}
    />
  )
}

/** Recipients of a campaign with their opens and clicks. */
export function RecipientList({ cid }: { cid: number }) {
  const t = useText()
  const siteId = useSiteId()
  const params = useListParams<'trigger_at', 'status'>({
    sortFields: ['trigger_at'],
    defaultSort: { field: 'trigger_at', order: 'desc' },
    filters: { status: ANY },
    views: 'campaign-recipients',
  })
  const status = RECIPIENT_FILTERS.find((filter) => filter === params.filters.status)
  const result = emailCampaignsApi.useListCampaignRecipientsQuery(
    { siteId, cid, query: { ...params.query, ...(status && { status }) } },
    { refetchOnMountOrArgChange: true },
  )
  const columns = useRecipientColumns()
  const setStatus = (next: string) => params.setFilters({ status: next })
  return (
    <ListTable
      label={t('campaigns.recipient.title')}
      searchLabel={t('campaigns.recipient.search')}
      columns={columns}
      result={result}
      params={params}
      rowKey={({ id }) => id}
      rowName={({ name, email }) => name || email}
      filters={{
        items: [
          {
            key: 'status',
            label: t('campaigns.state'),
            choices: RECIPIENT_FILTERS.map((value) => ({ value, label: t(FILTER_NAMES[value]) })),
            value: status ?? '',
            onChange: setStatus,
          },
        ],
        onClear: () => setStatus(ANY),
      }}
      toolbar={
        result.currentData?.can.export && (
          <RecipientExport cid={cid} search={params.query.search} status={status} />
        )
      }
      empty={{
        picture: 'emails',
        title: t('campaigns.recipient.empty'),
        ...(!status && { description: t('campaigns.recipient.empty_hint') }),
      }}
    />
  )
}
