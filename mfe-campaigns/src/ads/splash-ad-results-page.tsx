import { EditOutlined } from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { LinkButton, PageFrame, QueryBoundary, TimeZoneNote } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { useParams } from 'react-router-dom'
import { CampaignBoundary, isId } from '../campaigns/campaign-boundary'
import { AD_STATE_NAMES, StateTag } from '../campaigns/campaign-state'
import { DaysPanel, FiguresPanel } from '../campaigns/result-panels'
import { paths } from '../paths'
import { splashAdsApi } from './splash-ads-api'

function Results({ adId }: { adId: number }) {
  const t = useText()
  const siteId = useSiteId()
  const result = splashAdsApi.useGetSplashAdStatsQuery({ siteId, adId }, { refetchOnMountOrArgChange: true })
  return (
    <QueryBoundary result={result} label={t('campaigns.loading')} rows={6}>
      {({ stats }) => (
        <>
          <FiguresPanel
            figures={[
              { key: 'views', label: 'campaigns.stats.views', count: stats.views },
              { key: 'clicks', label: 'campaigns.stats.clicks', count: stats.clicks, of: stats.views },
              { key: 'skips', label: 'campaigns.stats.skips', count: stats.skips, of: stats.views },
            ]}
          />
          <DaysPanel
            columns={[
              { key: 'views', title: 'campaigns.stats.views' },
              { key: 'clicks', title: 'campaigns.stats.clicks' },
              { key: 'skips', title: 'campaigns.stats.skips' },
            ]}
            result={result}
            empty="campaigns.ad.no_views_hint"
          />
        </>
      )}
    </QueryBoundary>
  )
}

/** How often an ad was shown, tapped and skipped. */
export function SplashAdResultsPage() {
  const t = useText()
  const siteId = useSiteId()
  const adId = Number(useParams().id)
  const known = isId(adId)
  const result = splashAdsApi.useGetSplashAdQuery({ siteId, adId }, { skip: !known })
  const back = { to: paths.splashAdList(), label: t('campaigns.ad.title') }
  return (
    <CampaignBoundary result={result} known={known} title={t('campaigns.results.title')} back={back}>
      {({ name, state, can }) => (
        <PageFrame
          title={t('campaigns.results.title_of', { name })}
          subtitle={
            <>
              <StateTag state={state} names={AD_STATE_NAMES} /> <TimeZoneNote />
            </>
          }
          back={back}
          actions={
            <LinkButton to={paths.splashAdEdit({ id: adId })} icon={<EditOutlined aria-hidden />}>
              {t(can.update ? 'campaigns.action.edit' : 'campaigns.action.view')}
            </LinkButton>
          }
        >
          <Results adId={adId} />
        </PageFrame>
      )}
    </CampaignBoundary>
  )
}
