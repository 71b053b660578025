import { PlusOutlined } from '@ant-design/icons'
import type { SplashAdRow } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { InstantText, LinkButton, PageFrame } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { ListTable, TwoLines, useListParams, type ListColumn } from '@portico/shared/table'
import { FormattedNumber } from 'react-intl'
import { Link } from 'react-router-dom'
import { AD_STATE_NAMES, ANY_STATE, stateOf, StateTabs, StateTag } from '../campaigns/campaign-state'
import { Rate } from '../campaigns/rate'
import { useCampaignActions } from '../campaigns/use-campaign-actions'
import { paths } from '../paths'
import { AD_TRIGGER_NAMES } from './ad-trigger-names'
import { splashAdsApi } from './splash-ads-api'

type SortField = 'created_at' | 'name'

function useAdActions() {
  const siteId = useSiteId()
  const [activate] = splashAdsApi.useActivateSplashAdMutation()
  const [pause] = splashAdsApi.usePauseSplashAdMutation()
  const [duplicate] = splashAdsApi.useDuplicateSplashAdMutation()
  const [remove] = splashAdsApi.useDeleteSplashAdMutation()
  return useCampaignActions<SplashAdRow>({
    activate: ({ id: adId }) => activate({ siteId, adId }).unwrap(),
    pause: ({ id: adId }) => pause({ siteId, adId }).unwrap(),
    duplicate: ({ id: adId }) => duplicate({ siteId, adId, body: {} }).unwrap(),
    remove: ({ id: adId }) => remove({ siteId, adId }).unwrap(),
    editPath: (id) => paths.splashAdEdit({ id }),
    resultsPath: (id) => paths.splashAdResults({ id }),
    deleteText: 'campaigns.ad.delete_text',
  })
}

function useAdColumns(renderSwitch: (row: SplashAdRow) => React.ReactNode) {
  const t = useText()
  const columns: ListColumn<SplashAdRow, SortField>[] = [
    {
      key: 'name',
      title: t('campaigns.name'),
      sortField: 'name',
      card: 'title',
      render: (row) => <Link to={paths.splashAdEdit({ id: row.id })}>{row.name}</Link>,
    },
    { key: 'active', title: t('campaigns.ad.on'), width: 90, render: renderSwitch },
    {
      key: 'state',
      title: t('campaigns.state'),
      render: ({ state }) => <StateTag state={state} names={AD_STATE_NAMES} />,
    },
    {
      key: 'trigger',
      title: t('campaigns.ad.shown_to'),
      render: ({ trigger_type, enable_rules, rules }) => (
        <TwoLines
          first={t(AD_TRIGGER_NAMES[trigger_type])}
          second={enable_rules && rules.length > 0 && t('campaigns.ad.rule_count', { count: rules.length })}
        />
      ),
    },
    {
      key: 'views',
      title: t('campaigns.stats.views'),
      align: 'end',
      render: ({ stats }) => <FormattedNumber value={stats.views} />,
    },
    {
      key: 'clicks',
      title: t('campaigns.stats.clicks'),
      align: 'end',
      render: ({ stats }) => <Rate count={stats.clicks} of={stats.views} />,
    },
    {
      key: 'skips',
      title: t('campaigns.stats.skips'),
      align: 'end',
      render: ({ stats }) => <Rate count={stats.skips} of={stats.views} />,
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
    <LinkButton type="primary" to={paths.splashAdCreate()} icon={<PlusOutlined aria-hidden />}>
      {t('campaigns.ad.create')}
    </LinkButton>
  )
}

/** Ads on the splash page of a location, by state, with their key figures. */
export function SplashAdListPage() {
  const t = useText()
  const siteId = useSiteId()
  const params = useListParams<SortField, 'state'>({
    sortFields: ['created_at', 'name'],
    defaultSort: { field: 'created_at', order: 'desc' },
    filters: { state: ANY_STATE },
  })
  const state = stateOf(params.filters.state)
  const result = splashAdsApi.useListSplashAdsQuery(
    { siteId, query: { ...params.query, ...(state && { state }) } },
    { refetchOnMountOrArgChange: true },
  )
  const { rowActions, renderSwitch } = useAdActions()
  const columns = useAdColumns(renderSwitch)
  const can = result.currentData?.can
  return (
    <PageFrame
      title={t('campaigns.ad.title')}
      subtitle={t('campaigns.ad.subtitle')}
      actions={can?.create && <CreateButton />}
    >
      <StateTabs
        names={AD_STATE_NAMES}
        value={params.filters.state}
        counts={result.data?.states}
        onChange={(next) => params.setFilters({ state: next })}
      />
      <ListTable
        label={t('campaigns.ad.title')}
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
                title: t('campaigns.ad.empty'),
                description: t('campaigns.ad.empty_hint'),
                action: can?.create && <CreateButton />,
              }
        }
      />
    </PageFrame>
  )
}
