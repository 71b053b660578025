import { PlusOutlined, StopOutlined } from '@ant-design/icons'
import type { EmailCampaignRow } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { InstantText, LinkButton, PageFrame, TimeZoneNote } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { ListTable, TwoLines, useListParams, type ListColumn } from '@portico/shared/table'
import { FormattedNumber } from 'react-intl'
import { Link } from 'react-router-dom'
import { CAMPAIGN_STATE_NAMES, ANY_STATE, stateOf, StateTabs, StateTag } from '../campaigns/campaign-state'
import { Rate } from '../campaigns/rate'
import { useCampaignActions } from '../campaigns/use-campaign-actions'
import { paths } from '../paths'
import { emailCampaignsApi } from './email-campaigns-api'
import { useTriggerText } from './trigger-text'

type SortField = 'created_at' | 'name' | 'last_sent_at'

function useEmailActions() {
  const t = useText()
  const siteId = useSiteId()
  const [activate] = emailCampaignsApi.useActivateCampaignMutation()
  const [pause] = emailCampaignsApi.usePauseCampaignMutation()
  const [duplicate] = emailCampaignsApi.useDuplicateCampaignMutation()
  const [remove] = emailCampaignsApi.useDeleteCampaignMutation()
  return useCampaignActions<EmailCampaignRow>({
    activate: ({ id: cid }) => activate({ siteId, cid }).unwrap(),
    pause: ({ id: cid }) => pause({ siteId, cid }).unwrap(),
    duplicate: ({ id: cid }) => duplicate({ siteId, cid, body: {} }).unwrap(),
    remove: ({ id: cid }) => remove({ siteId, cid }).unwrap(),
    editPath: (id) => paths.emailCampaignEdit({ id }),
    resultsPath: (id) => paths.emailCampaignResults({ id }),
    question: ({ run_now, name, paused }) =>
      run_now && !paused
        ? {
            title: t('campaigns.send_all.title', { name }),
            description: t('campaigns.send_all.text'),
            confirmLabel: t('campaigns.send_all.confirm'),
          }
        : undefined,
    deleteText: 'campaigns.email.delete_text',
  })
}

function useEmailColumns(renderSwitch: (row: EmailCampaignRow) => React.ReactNode) {
  const t = useText()
  const triggerText = useTriggerText()
  const columns: ListColumn<EmailCampaignRow, SortField>[] = [
    {
      key: 'name',
      title: t('campaigns.name'),
      sortField: 'name',
      card: 'title',
      render: (row) => (
        <TwoLines
          first={<Link to={paths.emailCampaignEdit({ id: row.id })}>{row.name}</Link>}
          second={row.subject}
        />
      ),
    },
    { key: 'active', title: t('campaigns.on'), width: 90, render: renderSwitch },
    {
      key: 'state',
      title: t('campaigns.state'),
      render: ({ state }) => <StateTag state={state} names={CAMPAIGN_STATE_NAMES} />,
    },
    { key: 'trigger', title: t('campaigns.sent_when'), render: (row) => triggerText(row) },
    {
      key: 'sent',
      title: t('campaigns.stats.sent'),
      align: 'end',
      render: ({ stats }) => <FormattedNumber value={stats.sent} />,
    },
    {
      key: 'opened',
      title: t('campaigns.stats.opened'),
      align: 'end',
      render: ({ stats }) => <Rate count={stats.opened} of={stats.delivered} />,
    },
    {
      key: 'clicked',
      title: t('campaigns.stats.clicked'),
      align: 'end',
      render: ({ stats }) => <Rate count={stats.clicked} of={stats.delivered} />,
    },
    {
      key: 'returned',
      title: t('campaigns.stats.returned'),
      align: 'end',
      render: ({ stats }) => <Rate count={stats.returned} of={stats.delivered} />,
    },
    {
      key: 'last_sent_at',
      title: t('campaigns.last_sent'),
      sortField: 'last_sent_at',
      render: ({ last_sent_at: at }) => (at ? <InstantText value={at} /> : t('campaigns.never_sent')),
    },
    {
      key: 'created_at',
      title: t('campaigns.created_at'),
      sortField: 'created_at',
      render: ({ created_at }) => <InstantText value={created_at} dayOnly />,
    },
  ]
  return columns
}

function CreateButton() {
  const t = useText()
  return (
    <LinkButton type="primary" to={paths.emailCampaignCreate()} icon={<PlusOutlined aria-hidden />}>
      {t('campaigns.email.create')}
    </LinkButton>
  )
}

/** Email campaigns of a location, by state, with their key figures. */
export function EmailCampaignListPage() {
  const t = useText()
  const siteId = useSiteId()
  const params = useListParams<SortField, 'state'>({
    sortFields: ['created_at', 'name', 'last_sent_at'],
    defaultSort: { field: 'created_at', order: 'desc' },
    filters: { state: ANY_STATE },
  })
  const state = stateOf(params.filters.state)
  const result = emailCampaignsApi.useListCampaignsQuery(
    { siteId, query: { ...params.query, ...(state && { state }) } },
    { refetchOnMountOrArgChange: true },
  )
  const { rowActions, renderSwitch } = useEmailActions()
  const columns = useEmailColumns(renderSwitch)
  const can = result.currentData?.can
  return (
    <PageFrame
      title={t('campaigns.email.title')}
      subtitle={
        <>
          {t('campaigns.email.subtitle')} <TimeZoneNote />
        </>
      }
      actions={
        <>
          <LinkButton to={paths.suppressionList()} icon={<StopOutlined aria-hidden />}>
            {t('campaigns.suppression.open')}
          </LinkButton>
          {can?.create && <CreateButton />}
        </>
      }
    >
      <StateTabs
        names={CAMPAIGN_STATE_NAMES}
        value={params.filters.state}
        counts={result.data?.states}
        onChange={(next) => params.setFilters({ state: next })}
      />
      <ListTable
        label={t('campaigns.email.title')}
        searchLabel={t('campaigns.search')}
        columns={columns}
        result={result}
        params={params}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={rowActions}
        empty={
          state
            ? { title: t('campaigns.empty_state') }
            : {
                title: t('campaigns.email.empty'),
                description: t('campaigns.email.empty_hint'),
                action: can?.create && <CreateButton />,
              }
        }
      />
    </PageFrame>
  )
}
