import type { ReleaseSummary, RemoteOverview } from '@portico/shared/contracts'
import { useConfirm, useMutationFeedback } from '@portico/shared/layout'
import { useIntl } from 'react-intl'
import {
  usePromoteReleaseMutation,
  useRetireReleaseMutation,
  useRollbackReleaseMutation,
  useSetCanaryMutation,
} from './releases-api'
import { isShell } from '../layout/remote-title'
import { releaseChangeMessages as messages } from './release-change-messages'
import { releaseMessages } from './release-messages'
import { releaseName } from './release-name'

/** When people get another release: the shell is the page itself, a remote a part of it. */
export function useWhen(name: string): string {
  const intl = useIntl()
  return intl.formatMessage(isShell(name) ? messages.atLoad : messages.atNavigation)
}

/** The changes of one remote's releases; each asks first, waits, and says how it went. */
export function useReleaseChanges({ name, live, canary }: RemoteOverview) {
  const intl = useIntl()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const when = useWhen(name)
  const [promote] = usePromoteReleaseMutation()
  const [rollback] = useRollbackReleaseMutation()
  const [retire] = useRetireReleaseMutation()
  const [setCanary] = useSetCanaryMutation()
  const textsOf = (release: ReleaseSummary) => ({
    release: releaseName(release),
    live: live ? releaseName(live) : 'none',
    when,
  })
  return {
    promote: (release: ReleaseSummary) =>
      void confirm({
        title: intl.formatMessage(messages.promoteTitle, textsOf(release)),
        description: intl.formatMessage(messages.promoteText, textsOf(release)),
        confirmLabel: intl.formatMessage(releaseMessages.promote),
        danger: false,
        onConfirm: () =>
          feedback(() => promote({ name, body: { build: release.build } }).unwrap(), {
            done: intl.formatMessage(messages.promoteDone, textsOf(release)),
          }),
      }),
    rollback: (fallback: ReleaseSummary) =>
      void confirm({
        title: intl.formatMessage(messages.rollbackTitle, textsOf(fallback)),
        description: intl.formatMessage(messages.rollbackText, textsOf(fallback)),
        confirmLabel: intl.formatMessage(releaseMessages.rollback),
        onConfirm: () =>
          feedback(() => rollback({ name, body: {} }).unwrap(), {
            done: intl.formatMessage(messages.rollbackDone, textsOf(fallback)),
          }),
      }),
    retire: (release: ReleaseSummary) =>
      void confirm({
        title: intl.formatMessage(messages.retireTitle, textsOf(release)),
        description: intl.formatMessage(messages.retireText),
        confirmLabel: intl.formatMessage(releaseMessages.retire),
        onConfirm: () =>
          feedback(() => retire({ name, body: { build: release.build } }).unwrap(), {
            done: intl.formatMessage(messages.retireDone, textsOf(release)),
          }),
      }),
    endCanary: (release: ReleaseSummary) =>
      void confirm({
        title: intl.formatMessage(messages.endTitle, textsOf(release)),
        description: intl.formatMessage(messages.endText, {
          ...textsOf(release),
          percent: intl.formatNumber((canary?.percent ?? 0) / 100, { style: 'percent' }),
        }),
        confirmLabel: intl.formatMessage(releaseMessages.endCanary),
        onConfirm: () =>
          feedback(() => setCanary({ name, body: { build: release.build, percent: 0 } }).unwrap(), {
            done: intl.formatMessage(messages.endDone),
          }),
      }),
  }
}
