import { DownloadOutlined } from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { QueryBoundary, useIdParam, useMutationFeedback, type PageAction } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { AD_KIND } from '../campaigns/campaign-kind'
import { CampaignResultsPage } from '../campaigns/campaign-pages'
import { DaysPanel, FiguresPanel } from '../campaigns/result-panels'
import { splashAdsApi } from './splash-ads-api'

function useExportAction(adId: number): PageAction {
  const t = useText()
  const siteId = useSiteId()
  const [exportResults, { isLoading }] = splashAdsApi.useExportSplashAdResultsMutation()
  const feedback = useMutationFeedback()
  const saveAs = t('campaigns.ad.file', { id: adId })
  const texts = { done: t('campaigns.results.exported'), failed: t('campaigns.export.failed') }
  return {
    key: 'export',
    label: t('campaigns.export'),
    icon: <DownloadOutlined aria-hidden />,
    loading: isLoading,
    onSelect: () => void feedback(() => exportResults({ siteId, adId, saveAs }).unwrap(), texts),
  }
}

/** How often an ad was shown, tapped and skipped. */
export function SplashAdResultsPage() {
  const t = useText()
  const siteId = useSiteId()
  const { id: adId, known } = useIdParam()
  const ad = splashAdsApi.useGetSplashAdQuery({ siteId, adId }, { skip: !known })
  const result = splashAdsApi.useGetSplashAdStatsQuery(
    { siteId, adId },
    { skip: !known, refetchOnMountOrArgChange: true },
  )
  const exportAction = useExportAction(adId)
  return (
    <CampaignResultsPage
      kind={AD_KIND}
      result={ad}
      actions={[result.currentData?.can.export && exportAction]}
    >
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
    </CampaignResultsPage>
  )
}
