import type { EmailCampaign } from '@portico/shared/contracts'
import { useFormikContext } from '@portico/shared/forms'
import type { SaveAction } from '../campaigns/save-buttons'
import { switchActions } from '../campaigns/switch-actions'
import { toAudience, type EmailValues } from './email-values'
import { useConfirmSending } from './use-confirm-sending'

type Action = SaveAction<EmailValues>

/** Save actions of an email campaign, depending on its stored state and the timing in the form. */
export function useEmailActions(stored: EmailCampaign | null): Action[] {
  const { values } = useFormikContext<EmailValues>()
  const confirmSending = useConfirmSending()
  if (values.sending === 'triggered') return switchActions(stored)
  // A campaign that was triggered so far hasn't been sent once yet, so it counts as a draft.
  const state = stored?.run_now ? stored.state : 'draft'
  const keep = (active: boolean): Action => ({
    key: 'save',
    label: 'campaigns.save',
    changes: { active, timing: 'kept' },
  })
  if (state === 'active') {
    const stop = { key: 'stop', label: 'campaigns.stop_sending', changes: { active: false } } as const
    return [{ ...keep(true), primary: true }, stop]
  }
  if (state === 'paused') {
    const changes = { active: true, timing: 'kept' } as const
    return [keep(false), { key: 'resume', label: 'campaigns.resume_sending', changes, primary: true }]
  }
  if (state === 'ended') return [{ ...keep(stored?.active ?? false), primary: true }]
  const hasStart = values.start_time !== null
  const asDraft = { key: 'draft', changes: { active: false, timing: 'kept' } } as const
  const onSchedule = { key: 'schedule', changes: { active: true, timing: 'scheduled' } } as const
  const sendNow: Action = {
    key: 'send',
    label: 'campaigns.send_now',
    changes: { active: true, timing: 'now' },
    primary: state === 'draft' && !hasStart,
    confirm: () => confirmSending(values.name, toAudience(values)),
  }
  return state === 'draft'
    ? [
        { ...asDraft, label: 'campaigns.save_draft' },
        { ...onSchedule, label: 'campaigns.schedule', primary: hasStart },
        sendNow,
      ]
    : [
        { ...onSchedule, label: 'campaigns.save', primary: true },
        { ...asDraft, label: 'campaigns.cancel_schedule' },
        sendNow,
      ]
}
