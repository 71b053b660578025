import { useText } from '@portico/shared/i18n'
import { QueryBoundary, useIdParam } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { AD_KIND } from '../campaigns/campaign-kind'
import { CampaignResultsPage } from '../campaigns/campaign-pages'
import { ExportButton } from '../campaigns/export-button'
import { DaysPanel, FiguresPanel } from '../campaigns/result-panels'
import { splashAdsApi } from './splash-ads-api'

function ResultsExport({ adId }: { adId: number }) {
  const t = useText()
  const siteId = useSiteId()
  const [exportResults, { isLoading }] = splashAdsApi.useExportSplashAdResultsMutation()
  const saveAs = t('campaigns.ad.file', { id: adId })
  return (
    <ExportButton
      run={() => exportResults({ siteId, adId, saveAs }).unwrap()}
      loading={isLoading}
      done={t('campaigns.results.exported')}
    />
  )
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
  return (
    <CampaignResultsPage
      kind={AD_KIND}
      result={ad}
      actions={result.currentData?.can.export && <ResultsExport adId={adId} />}
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
