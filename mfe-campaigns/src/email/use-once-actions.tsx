import { PauseCircleOutlined, PlayCircleOutlined, SendOutlined } from '@ant-design/icons'
import type { EmailCampaignRow } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useMutationFeedback } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import type { RowAction } from '@portico/shared/table'
import { emailCampaignsApi } from './email-campaigns-api'
import { useConfirmSending } from './use-confirm-sending'

/** Row actions of a campaign that is sent once; undefined for a triggered one, which has a switch. */
export function useOnceActions(): (row: EmailCampaignRow) => RowAction[] | undefined {
  const t = useText()
  const siteId = useSiteId()
  const feedback = useMutationFeedback()
  const confirmSending = useConfirmSending()
  const [send] = emailCampaignsApi.useSendCampaignMutation()
  const [activate] = emailCampaignsApi.useActivateCampaignMutation()
  const [pause] = emailCampaignsApi.usePauseCampaignMutation()
  const failed = t('campaigns.change_failed')

  const sendNow = async ({ id: cid, name, segment, segment_id }: EmailCampaignRow) => {
    const audience = { ...(segment && { segment }), ...(segment_id !== null && { segment_id }) }
    if (!(await confirmSending(name, audience))) return
    const done = t('campaigns.sending_started', { name })
    await feedback(() => send({ siteId, cid }).unwrap(), { failed, done })
  }
  return (row) => {
    const { id: cid, name, state, can } = row
    if (!row.run_now) return undefined
    const change = (call: typeof pause, done: string) => () =>
      void feedback(() => call({ siteId, cid }).unwrap(), { failed, done })
    const isWaiting = state === 'draft' || state === 'not_started'
    const actions: (RowAction & { offered: boolean })[] = [
      {
        key: 'send',
        label: t('campaigns.send_now'),
        icon: <SendOutlined aria-hidden />,
        offered: isWaiting && can.send,
        onSelect: () => void sendNow(row),
      },
      {
        key: 'unschedule',
        label: t('campaigns.cancel_schedule'),
        icon: <PauseCircleOutlined aria-hidden />,
        offered: state === 'not_started' && can.pause,
        onSelect: change(pause, t('campaigns.schedule_cancelled', { name })),
      },
      {
        key: 'stop',
        label: t('campaigns.stop_sending'),
        icon: <PauseCircleOutlined aria-hidden />,
        offered: state === 'active' && can.pause,
        onSelect: change(pause, t('campaigns.sending_stopped', { name })),
      },
      {
        key: 'resume',
        label: t('campaigns.resume_sending'),
        icon: <PlayCircleOutlined aria-hidden />,
        offered: state === 'paused' && can.activate,
        onSelect: change(activate, t('campaigns.sending_started', { name })),
      },
    ]
    return actions.filter(({ offered }) => offered).map(({ offered: _offered, ...action }) => action)
  }
}
