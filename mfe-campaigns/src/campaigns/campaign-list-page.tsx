import { PlusOutlined } from '@ant-design/icons'
import type { CampaignState } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { CreateLink, PageFrame, TextLink, type PageActionList } from '@portico/shared/layout'
import {
  ListTable,
  TwoLines,
  useListParams,
  type ListAnswer,
  type ListColumn,
  type ListParams,
  type ListResult,
} from '@portico/shared/table'
import type { ReactNode } from 'react'
import { ANY_STATE, type CampaignKind } from './campaign-kind'
import { stateOf, StateTabs, StateTag } from './campaign-state'
import { useCampaignActions, type CampaignCalls, type CampaignRow } from './use-campaign-actions'
import { useScheduleText, type Scheduled } from './use-schedule-text'

type CommonSort = 'name'

/** The list state in the address: for the page, and as the query of the call. Sorts by `time` first, newest first. */
export function useCampaignList<Sort extends string>(views: string, time: Sort) {
  const params = useListParams<Sort | CommonSort, 'state'>({
    sortFields: ['name', time],
    defaultSort: { field: time, order: 'desc' },
    filters: { state: ANY_STATE },
    views,
  })
  const state = stateOf(params.filters.state)
  return { params, query: { ...params.query, ...(state && { state }) } }
}

type ListedCampaign = CampaignRow & Scheduled

interface CampaignAnswer<Row> extends ListAnswer<Row> {
  states: Partial<Record<CampaignState, number>>
  can: { create: boolean }
}

interface CampaignListPageProps<Row extends ListedCampaign, Sort extends string> {
  kind: CampaignKind
  params: ListParams<Sort | CommonSort, 'state'>
  result: ListResult<Row> & {
    data?: CampaignAnswer<Row> | undefined
    currentData?: CampaignAnswer<Row> | undefined
  }
  calls: CampaignCalls<Row>
  /** Columns shown between those that all campaigns have. */
  columns: ListColumn<Row, Sort | CommonSort>[]
  /** Shown below the name. */
  detail?: (row: Row) => ReactNode
  subtitle: ReactNode
  timeZone?: boolean
  /** Actions besides creating a campaign. */
  actions?: PageActionList
}

/** Campaigns of a location, by state, with their key figures. */
export function CampaignListPage<Row extends ListedCampaign, Sort extends string>(
  props: CampaignListPageProps<Row, Sort>,
) {
  const { kind, params, result, calls, detail, subtitle, timeZone, actions = [] } = props
  const t = useText()
  const scheduleText = useScheduleText()
  const { rowActions, renderSwitch } = useCampaignActions(kind, calls)
  const columns: ListColumn<Row, Sort | CommonSort>[] = [
    {
      key: 'name',
      title: t('campaigns.name'),
      sortField: 'name',
      card: 'title',
      render: (row) => (
        <TwoLines first={<TextLink to={kind.editPath(row.id)}>{row.name}</TextLink>} second={detail?.(row)} />
      ),
    },
    { key: 'active', title: t(kind.on), width: 64, render: renderSwitch },
    {
      key: 'state',
      title: t('campaigns.state'),
      render: (row) => (
        <TwoLines first={<StateTag campaign={row} names={kind.states} />} second={scheduleText(row)} />
      ),
    },
    ...props.columns,
  ]
  const mayCreate = result.currentData?.can.create
  const create = mayCreate && <CreateLink to={kind.createPath()}>{t(kind.textId('create'))}</CreateLink>
  return (
    <PageFrame
      title={t(kind.textId('title'))}
      subtitle={subtitle}
      timeZone={timeZone}
      actions={[
        mayCreate && {
          key: 'create',
          primary: true,
          label: t(kind.textId('create')),
          icon: <PlusOutlined aria-hidden />,
          to: kind.createPath(),
        },
        ...actions,
      ]}
    >
      <StateTabs
        names={kind.states}
        value={params.filters.state}
        counts={result.data?.states}
        onChange={(state) => params.setFilters({ state })}
      />
      <ListTable
        label={t(kind.textId('title'))}
        searchLabel={t('campaigns.search')}
        columns={columns}
        result={result}
        params={params}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={rowActions}
        empty={
          stateOf(params.filters.state)
            ? { picture: 'search', title: t(kind.textId('empty_state')) }
            : {
                picture: kind.picture,
                title: t(kind.textId('empty')),
                description: t(kind.textId('empty_hint')),
                action: create,
              }
        }
      />
    </PageFrame>
  )
}
