import type { CampaignStats, SplashAdStats } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useIntl } from 'react-intl'
import type { Stateful } from './campaign-state'

/** A campaign or an ad with its times. */
export interface Scheduled extends Stateful {
  run_now: boolean
  start_time: string | null
  end_time: string | null
  /** Emails only. */
  finished_at?: string | null
  stats?: Partial<CampaignStats & SplashAdStats>
}

/** Formats an instant in the site's time zone. */
export function useMomentText(): (instant: string) => string {
  const intl = useIntl()
  return (instant) => intl.formatDate(instant, { dateStyle: 'medium', timeStyle: 'short' })
}

/** Formats the start and end of a campaign; '' without either. */
export function useDatesText(): (start: string | null, end: string | null) => string {
  const t = useText()
  const moment = useMomentText()
  return (start, end) => {
    if (start && end) return t('campaigns.dates.from_to', { start: moment(start), end: moment(end) })
    if (start) return t('campaigns.dates.from', { start: moment(start) })
    return end ? t('campaigns.dates.until', { end: moment(end) }) : ''
  }
}

/** Number of processed emails and of all emails to send. */
function progressOf(stats: Partial<CampaignStats> = {}): { done: number; total: number } {
  const { queued = 0, sent = 0, failed = 0, skipped = 0 } = stats
  const done = sent + failed + skipped
  return { done, total: done + queued }
}

/** Describes when a campaign runs, or the outcome of one that is sent once. Returns '' if there is nothing to say. */
export function useScheduleText(): (campaign: Scheduled) => string {
  const t = useText()
  const moment = useMomentText()
  const dates = useDatesText()
  return (campaign) => {
    const { state, run_now: once, start_time: start, end_time: end, stats } = campaign
    // Ads have no finishing time; one that starts immediately has no start.
    if (campaign.finished_at === undefined) return dates(once ? null : start, end)
    if (!once) return dates(start, end)
    if (campaign.finished_at !== null) {
      const count = stats?.sent ?? 0
      return t('campaigns.when.sent', { date: moment(campaign.finished_at), count })
    }
    if (state === 'active') return t('campaigns.when.sending', progressOf(stats))
    if (state === 'paused') return t('campaigns.when.stopped', progressOf(stats))
    if (state === 'ended') return end ? t('campaigns.dates.until', { end: moment(end) }) : ''
    if (!start) return ''
    return t(state === 'draft' ? 'campaigns.when.planned' : 'campaigns.when.scheduled', {
      date: moment(start),
    })
  }
}
