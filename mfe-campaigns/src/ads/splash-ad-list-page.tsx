import type { SplashAdRow } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { InstantText } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { TwoLines, type ListColumn } from '@portico/shared/table'
import { adTriggerNameId } from '@portico/shared/value-names'
import { FormattedNumber } from 'react-intl'
import { AD_KIND } from '../campaigns/campaign-kind'
import { CampaignListPage, useCampaignList } from '../campaigns/campaign-list-page'
import { Rate } from '../campaigns/rate'
import type { CampaignCalls } from '../campaigns/use-campaign-actions'
import { splashAdsApi } from './splash-ads-api'

const SORT_FIELD = 'created_at'

function useAdCalls(): CampaignCalls<SplashAdRow> {
  const siteId = useSiteId()
  const [activate] = splashAdsApi.useActivateSplashAdMutation()
  const [pause] = splashAdsApi.usePauseSplashAdMutation()
  const [duplicate] = splashAdsApi.useDuplicateSplashAdMutation()
  const [remove] = splashAdsApi.useDeleteSplashAdMutation()
  return {
    activate: ({ id: adId }) => activate({ siteId, adId }).unwrap(),
    pause: ({ id: adId }) => pause({ siteId, adId }).unwrap(),
    duplicate: ({ id: adId }, name) => duplicate({ siteId, adId, body: { name } }).unwrap(),
    remove: ({ id: adId }) => remove({ siteId, adId }).unwrap(),
  }
}

function useAdColumns(): ListColumn<SplashAdRow, typeof SORT_FIELD>[] {
  const t = useText()
  return [
    {
      key: 'trigger',
      title: t('campaigns.ad.shown_to'),
      // Phones show figures in place of this column.
      card: 'opened',
      render: ({ trigger_type, enable_rules, rules }) => (
        <TwoLines
          first={t(adTriggerNameId(trigger_type))}
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
      key: SORT_FIELD,
      title: t('campaigns.created_at'),
      sortField: SORT_FIELD,
      render: ({ created_at }) => <InstantText value={created_at} dayOnly />,
    },
  ]
}

/** Ads on the splash page of a location. */
export function SplashAdListPage() {
  const t = useText()
  const siteId = useSiteId()
  const { params, query } = useCampaignList('ads', SORT_FIELD)
  const result = splashAdsApi.useListSplashAdsQuery({ siteId, query }, { refetchOnMountOrArgChange: true })
  const calls = useAdCalls()
  const columns = useAdColumns()
  return (
    <CampaignListPage
      kind={AD_KIND}
      params={params}
      result={result}
      calls={calls}
      columns={columns}
      subtitle={t('campaigns.ad.subtitle')}
    />
  )
}
