import { useText } from '@portico/shared/i18n'
import type { Stateful } from './campaign-state'
import { useMomentText, type Scheduled } from './use-schedule-text'

interface Saved extends Scheduled {
  name: string
  active: boolean
}

/** Returns the success message for a saved campaign. */
export function useSavedText(): (before: (Stateful & { active: boolean }) | null, saved: Saved) => string {
  const t = useText()
  const moment = useMomentText()
  return (before, saved) => {
    const { name, state, active, start_time: start } = saved
    const once = saved.run_now && saved.finished_at !== undefined
    if (state === 'draft') return t('campaigns.saved_draft', { name })
    if (once && state === 'not_started' && start) {
      return t('campaigns.scheduled', { name, date: moment(start) })
    }
    if (once && state === 'active' && before?.state !== 'active')
      return t('campaigns.sending_started', { name })
    if (once && state === 'paused' && before?.active) return t('campaigns.sending_stopped', { name })
    if (active === (before?.active ?? false)) return t('campaigns.saved', { name })
    return t(active ? 'campaigns.activated' : 'campaigns.paused', { name })
  }
}
