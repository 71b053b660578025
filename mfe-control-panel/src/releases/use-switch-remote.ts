import type { PlanType, RemoteOverview } from '@portico/shared/contracts'
import { useConfirm, useMutationFeedback } from '@portico/shared/layout'
import { useIntl } from 'react-intl'
import { useSetPlanRemotesMutation, useSwitchRemoteMutation } from './releases-api'
import { useRemoteTitle } from '../layout/remote-title'
import { planNames } from './plan-names'
import { changeMessages as messages } from './remote-change-messages'

/** Asks, then switches a remote for everybody. */
export function useSwitchForEverybody(): (remote: RemoteOverview, on: boolean) => void {
  const intl = useIntl()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const titleOf = useRemoteTitle()
  const [switchRemote] = useSwitchRemoteMutation()
  return (remote, on) => {
    const texts = { remote: titleOf(remote) }
    void confirm({
      title: intl.formatMessage(on ? messages.onTitle : messages.offTitle, texts),
      description: intl.formatMessage(on ? messages.onText : messages.offText),
      confirmLabel: intl.formatMessage(on ? messages.on : messages.off),
      danger: !on,
      onConfirm: () =>
        feedback(() => switchRemote({ name: remote.name, body: { on } }).unwrap(), {
          done: intl.formatMessage(on ? messages.onDone : messages.offDone, texts),
        }),
    })
  }
}

/** Asks, then puts a remote into a plan or takes it out. */
export function useSwitchForPlan(): (remote: RemoteOverview, plan: PlanType, on: boolean) => void {
  const intl = useIntl()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const titleOf = useRemoteTitle()
  const [setPlanRemotes] = useSetPlanRemotesMutation()
  return (remote, plan, on) => {
    const texts = { remote: titleOf(remote), plan: intl.formatMessage(planNames[plan]) }
    void confirm({
      title: intl.formatMessage(on ? messages.planOnTitle : messages.planOffTitle, texts),
      description: intl.formatMessage(on ? messages.planOnText : messages.planOffText, texts),
      confirmLabel: intl.formatMessage(on ? messages.planOn : messages.planOff),
      danger: !on,
      onConfirm: () =>
        feedback(() => setPlanRemotes({ plan, body: { remotes: { [remote.name]: on } } }).unwrap(), {
          done: intl.formatMessage(on ? messages.planOnDone : messages.planOffDone, texts),
        }),
    })
  }
}
