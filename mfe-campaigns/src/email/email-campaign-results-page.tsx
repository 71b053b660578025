import { useLiveQuery } from '@portico/shared/api'
import type { CampaignResults, EmailCampaign } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Notice, Panel, QueryBoundary, useIdParam } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { FigureTable } from '@portico/shared/tiles'
import { FormattedNumber } from 'react-intl'
import { EMAIL_KIND } from '../campaigns/campaign-kind'
import { CampaignResultsPage } from '../campaigns/campaign-pages'
import { DaysPanel, FiguresPanel } from '../campaigns/result-panels'
import { emailCampaignsApi } from './email-campaigns-api'
import { RecipientList } from './recipient-list'
import styles from './email-campaign-results-page.module.css'

function Figures({ stats }: Pick<CampaignResults, 'stats'>) {
  const t = useText()
  const { sent, delivered } = stats
  return (
    <>
      {stats.kept > 0 && <Notice type="info" title={t('campaigns.results.kept', { count: stats.kept })} />}
      <FiguresPanel
        figures={[
          { key: 'sent', label: 'campaigns.stats.sent', count: sent },
          { key: 'delivered', label: 'campaigns.stats.delivered', count: delivered, of: sent },
          { key: 'opened', label: 'campaigns.stats.opened', count: stats.opened, of: delivered },
          { key: 'clicked', label: 'campaigns.stats.clicked', count: stats.clicked, of: delivered },
          {
            key: 'returned',
            label: 'campaigns.stats.returned',
            count: stats.returned,
            of: delivered,
            note: 'campaigns.stats.returned_note',
          },
          {
            key: 'unsubscribed',
            label: 'campaigns.stats.unsubscribed',
            count: stats.unsubscribed,
            of: delivered,
          },
          { key: 'bounced', label: 'campaigns.stats.bounced', count: stats.bounced, of: sent },
          { key: 'failed', label: 'campaigns.stats.failed', count: stats.failed },
          { key: 'queued', label: 'campaigns.stats.queued', count: stats.queued },
          { key: 'skipped', label: 'campaigns.stats.skipped', count: stats.skipped },
        ]}
      />
    </>
  )
}

function LinksPanel({ links }: Pick<CampaignResults, 'links'>) {
  const t = useText()
  if (links.length === 0) return null
  return (
    <Panel title={t('campaigns.results.links')}>
      <FigureTable
        label={t('campaigns.results.links')}
        columns={[
          { key: 'url', title: t('campaigns.field.link') },
          { key: 'guests', title: t('campaigns.results.guests'), numeric: true },
          { key: 'clicks', title: t('campaigns.stats.clicks'), numeric: true },
        ]}
        rows={links.map(({ url, guests, clicks }) => ({
          key: url,
          cells: [
            <span key="url" className={styles.address}>
              {url}
            </span>,
            <FormattedNumber key="guests" value={guests} />,
            <FormattedNumber key="clicks" value={clicks} />,
          ],
        }))}
      />
    </Panel>
  )
}

/** Polling interval while a campaign is being sent, ms. */
const POLL_INTERVAL_MS = 5000

const isBeingSent = ({ run_now, state }: EmailCampaign) => run_now && state === 'active'

function Results({ cid, isSending }: { cid: number; isSending: boolean }) {
  const t = useText()
  const siteId = useSiteId()
  const result = useLiveQuery(
    emailCampaignsApi.useGetCampaignStatsQuery,
    { siteId, cid },
    { every: POLL_INTERVAL_MS, isLive: () => isSending },
  )
  return (
    <>
      <QueryBoundary result={result} label={t('campaigns.loading')} rows={6}>
        {({ stats, links }) => (
          <>
            <Figures stats={stats} />
            <DaysPanel
              columns={[
                { key: 'sent', title: 'campaigns.stats.sent' },
                { key: 'opened', title: 'campaigns.stats.opened' },
                { key: 'clicked', title: 'campaigns.stats.clicked' },
                { key: 'returned', title: 'campaigns.stats.returned' },
              ]}
              result={result}
              empty="campaigns.results.no_days"
            />
            <LinksPanel links={links} />
          </>
        )}
      </QueryBoundary>
      <h2 className={styles.title}>{t('campaigns.recipient.title')}</h2>
      <RecipientList cid={cid} />
    </>
  )
}

/** Results of an email campaign. */
export function EmailCampaignResultsPage() {
  const siteId = useSiteId()
  const { id: cid, known } = useIdParam()
  const result = useLiveQuery(
    emailCampaignsApi.useGetCampaignQuery,
    { siteId, cid },
    { skip: !known, every: POLL_INTERVAL_MS, isLive: isBeingSent },
  )
  const campaign = result.currentData
  return (
    <CampaignResultsPage kind={EMAIL_KIND} result={result}>
      <Results cid={cid} isSending={campaign !== undefined && isBeingSent(campaign)} />
    </CampaignResultsPage>
  )
}
