import type { ReleaseSummary, RemoteOverview } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useConfirmedChange } from '@portico/shared/layout'
import { useIntl } from 'react-intl'
import { isShell } from '../layout/remote-title'
import { releaseName, releasesApi } from './releases-api'

/** Describes when users get another release: a shell with the next page load, a remote with the next navigation. */
export function useWhen(name: string): string {
  const t = useText()
  return t(isShell(name) ? 'remotes.change.at_load' : 'remotes.change.at_navigation')
}

/** Release actions of one remote; each asks for confirmation, waits, and reports the outcome. */
export function useReleaseChanges({ name, live, fallback, canary }: RemoteOverview) {
  const intl = useIntl()
  const t = useText()
  const confirmChange = useConfirmedChange()
  const when = useWhen(name)
  const [promote] = releasesApi.usePromoteReleaseMutation()
  const [rollback] = releasesApi.useRollbackReleaseMutation()
  const [retire] = releasesApi.useRetireReleaseMutation()
  const [withdraw] = releasesApi.useWithdrawReleaseMutation()
  const [setCanary] = releasesApi.useSetCanaryMutation()
  const textsOf = (release: ReleaseSummary) => ({
    release: releaseName(release),
    live: live ? releaseName(live) : 'none',
    when,
  })
  return {
    promote: (release: ReleaseSummary) =>
      void confirmChange({
        title: t('remotes.promote.title', textsOf(release)),
        description: t('remotes.promote.text', textsOf(release)),
        confirmLabel: t('remotes.release.promote'),
        danger: false,
        change: () => promote({ name, body: { build: release.build } }).unwrap(),
        done: t('remotes.promote.done', textsOf(release)),
      }),
    rollback: (target: ReleaseSummary) =>
      void confirmChange({
        title: t('remotes.rollback.title', textsOf(target)),
        description: t('remotes.rollback.text', textsOf(target)),
        confirmLabel: t('remotes.release.rollback'),
        change: () => rollback({ name, body: {} }).unwrap(),
        done: t('remotes.rollback.done', textsOf(target)),
      }),
    retire: (release: ReleaseSummary) =>
      void confirmChange({
        title: t('remotes.retire.title', textsOf(release)),
        description: t('remotes.retire.text'),
        confirmLabel: t('remotes.release.retire'),
        change: () => retire({ name, body: { build: release.build } }).unwrap(),
        done: t('remotes.retire.done', textsOf(release)),
      }),
    withdraw: (release: ReleaseSummary) =>
      void confirmChange({
        title: t('remotes.withdraw.title', textsOf(release)),
        description: t(
          release.state !== 'live'
            ? 'remotes.withdraw.text'
            : fallback
              ? 'remotes.withdraw.live_text'
              : 'remotes.withdraw.only_text',
          { when, fallback: fallback ? releaseName(fallback) : '' },
        ),
        confirmLabel: t('remotes.release.withdraw'),
        change: () => withdraw({ name, body: { build: release.build } }).unwrap(),
        done: t('remotes.withdraw.done', textsOf(release)),
      }),
    endCanary: (release: ReleaseSummary) =>
      void confirmChange({
        title: t('remotes.end_canary.title', textsOf(release)),
        description: t('remotes.end_canary.text', {
          ...textsOf(release),
          percent: intl.formatNumber((canary?.percent ?? 0) / 100, { style: 'percent' }),
        }),
        confirmLabel: t('remotes.release.end_canary'),
        change: () => setCanary({ name, body: { build: release.build, percent: 0 } }).unwrap(),
        done: t('remotes.end_canary.done'),
      }),
  }
}
