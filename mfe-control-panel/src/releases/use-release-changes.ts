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
import { releaseName } from './release-name'

/** When people get another release: the shell is the page itself, a remote a part of it. */
export function useWhen(name: string): string {
  const intl = useIntl()
  return intl.formatMessage({ id: isShell(name) ? 'remotes.change.at_load' : 'remotes.change.at_navigation' })
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
        title: intl.formatMessage({ id: 'remotes.promote.title' }, textsOf(release)),
        description: intl.formatMessage({ id: 'remotes.promote.text' }, textsOf(release)),
        confirmLabel: intl.formatMessage({ id: 'remotes.release.promote' }),
        danger: false,
        onConfirm: () =>
          feedback(() => promote({ name, body: { build: release.build } }).unwrap(), {
            done: intl.formatMessage({ id: 'remotes.promote.done' }, textsOf(release)),
          }),
      }),
    rollback: (fallback: ReleaseSummary) =>
      void confirm({
        title: intl.formatMessage({ id: 'remotes.rollback.title' }, textsOf(fallback)),
        description: intl.formatMessage({ id: 'remotes.rollback.text' }, textsOf(fallback)),
        confirmLabel: intl.formatMessage({ id: 'remotes.release.rollback' }),
        onConfirm: () =>
          feedback(() => rollback({ name, body: {} }).unwrap(), {
            done: intl.formatMessage({ id: 'remotes.rollback.done' }, textsOf(fallback)),
          }),
      }),
    retire: (release: ReleaseSummary) =>
      void confirm({
        title: intl.formatMessage({ id: 'remotes.retire.title' }, textsOf(release)),
        description: intl.formatMessage({ id: 'remotes.retire.text' }),
        confirmLabel: intl.formatMessage({ id: 'remotes.release.retire' }),
        onConfirm: () =>
          feedback(() => retire({ name, body: { build: release.build } }).unwrap(), {
            done: intl.formatMessage({ id: 'remotes.retire.done' }, textsOf(release)),
          }),
      }),
    endCanary: (release: ReleaseSummary) =>
      void confirm({
        title: intl.formatMessage({ id: 'remotes.end_canary.title' }, textsOf(release)),
        description: intl.formatMessage(
          { id: 'remotes.end_canary.text' },
          {
            ...textsOf(release),
            percent: intl.formatNumber((canary?.percent ?? 0) / 100, { style: 'percent' }),
          },
        ),
        confirmLabel: intl.formatMessage({ id: 'remotes.release.end_canary' }),
        onConfirm: () =>
          feedback(() => setCanary({ name, body: { build: release.build, percent: 0 } }).unwrap(), {
            done: intl.formatMessage({ id: 'remotes.end_canary.done' }),
          }),
      }),
  }
}
