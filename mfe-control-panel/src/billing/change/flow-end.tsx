import { useRefreshUser } from '@portico/shared/api'
import { useText, type MessageId } from '@portico/shared/i18n'
import { EmptyState, LinkButton } from '@portico/shared/layout'
import { App } from 'antd'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths'

interface Props {
  title: MessageId
  text: MessageId
  to: string
  action: MessageId
}

/** Shown instead of a flow that this subscription doesn't need, with the right action. */
export function FlowNotice({ title, text, to, action }: Props) {
  const t = useText()
  return (
    <EmptyState
      picture="transactions"
      title={t(title)}
      description={t(text)}
      action={
        <LinkButton type="primary" to={to}>
          {t(action)}
        </LinkButton>
      }
    />
  )
}

export function NoPlanNotice() {
  return (
    <FlowNotice
      title="change.no_plan"
      text="change.no_plan_text"
      to={paths.selectPlan()}
      action="change.to_select"
    />
  )
}

export function EndedNotice() {
  return (
    <FlowNotice
      title="change.ended"
      text="change.ended_text"
      to={paths.changeSubscription('buy_now')}
      action="change.to_select"
    />
  )
}

/** Finishes an accepted change: refreshes the guards, shows a success message, and opens the subscription. */
export function useFinish(done: MessageId): () => Promise<void> {
  const t = useText()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const refreshUser = useRefreshUser()
  return async () => {
    await refreshUser()
    void message.success(t(done))
    void navigate(paths.account('subscription'))
  }
}
