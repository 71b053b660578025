import type { PlanType, RemoteOverview } from '@portico/shared/contracts'
import { useConfirm, useMutationFeedback } from '@portico/shared/layout'
import { useIntl } from 'react-intl'
import { useSetPlanRemotesMutation, useSwitchRemoteMutation } from './releases-api'
import { useRemoteTitle } from '../layout/remote-title'
import { PLAN_NAMES } from './plan-names'

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
      title: intl.formatMessage({ id: on ? 'remotes.change.on_title' : 'remotes.change.off_title' }, texts),
      description: intl.formatMessage({ id: on ? 'remotes.change.on_text' : 'remotes.change.off_text' }),
      confirmLabel: intl.formatMessage({ id: on ? 'remotes.change.on' : 'remotes.change.off' }),
      danger: !on,
      onConfirm: () =>
        feedback(() => switchRemote({ name: remote.name, body: { on } }).unwrap(), {
          done: intl.formatMessage({ id: on ? 'remotes.change.on_done' : 'remotes.change.off_done' }, texts),
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
    const texts = { remote: titleOf(remote), plan: intl.formatMessage({ id: PLAN_NAMES[plan] }) }
    void confirm({
      title: intl.formatMessage(
        { id: on ? 'remotes.change.plan_on_title' : 'remotes.change.plan_off_title' },
        texts,
      ),
      description: intl.formatMessage(
        { id: on ? 'remotes.change.plan_on_text' : 'remotes.change.plan_off_text' },
        texts,
      ),
      confirmLabel: intl.formatMessage({ id: on ? 'remotes.change.plan_on' : 'remotes.change.plan_off' }),
      danger: !on,
      onConfirm: () =>
        feedback(() => setPlanRemotes({ plan, body: { remotes: { [remote.name]: on } } }).unwrap(), {
          done: intl.formatMessage(
            { id: on ? 'remotes.change.plan_on_done' : 'remotes.change.plan_off_done' },
            texts,
          ),
        }),
    })
  }
}
