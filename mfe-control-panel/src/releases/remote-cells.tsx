import type { PlanType, ReleaseSummary, RemoteOverview } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { TextLink, useConfirmedChange } from '@portico/shared/layout'
import { TwoLines } from '@portico/shared/table'
import { Flex, Switch, Tag, Tooltip } from 'antd'
import { useIntl } from 'react-intl'
import { planNameId } from '@portico/shared/value-names'
import { CodeText } from '../layout/code-text'
import { isShell, useRemoteTitle } from '../layout/remote-title'
import { paths } from '../paths'
import { failureKindId } from '../platform/failure-kinds'
import { releasesApi } from './releases-api'
import styles from './remote-cells.module.css'

/** Asks for confirmation, then turns a remote on or off for everyone. */
function useSwitchForEverybody(): (remote: RemoteOverview, on: boolean) => void {
  const t = useText()
  const confirmChange = useConfirmedChange()
  const titleOf = useRemoteTitle()
  const [switchRemote] = releasesApi.useSwitchRemoteMutation()
  return (remote, on) => {
    const texts = { remote: titleOf(remote) }
    void confirmChange({
      title: t(on ? 'remotes.change.on_title' : 'remotes.change.off_title', texts),
      description: t(on ? 'remotes.change.on_text' : 'remotes.change.off_text'),
      confirmLabel: t(on ? 'remotes.change.on' : 'remotes.change.off'),
      danger: false,
      change: () => switchRemote({ name: remote.name, body: { on } }).unwrap(),
      done: t(on ? 'remotes.change.on_done' : 'remotes.change.off_done', texts),
    })
  }
}

/** Asks for confirmation, then adds a remote to a plan or removes it. */
function useSwitchForPlan(): (remote: RemoteOverview, plan: PlanType, on: boolean) => void {
  const t = useText()
  const confirmChange = useConfirmedChange()
  const titleOf = useRemoteTitle()
  const [setPlanRemotes] = releasesApi.useSetPlanRemotesMutation()
  return (remote, plan, on) => {
    const texts = { remote: titleOf(remote), plan: t(planNameId(plan)) }
    void confirmChange({
      title: t(on ? 'remotes.change.plan_on_title' : 'remotes.change.plan_off_title', texts),
      description: t(on ? 'remotes.change.plan_on_text' : 'remotes.change.plan_off_text', texts),
      confirmLabel: t(on ? 'remotes.change.plan_on' : 'remotes.change.plan_off'),
      danger: false,
      change: () => setPlanRemotes({ plan, body: { remotes: { [remote.name]: on } } }).unwrap(),
      done: t(on ? 'remotes.change.plan_on_done' : 'remotes.change.plan_off_done', texts),
    })
  }
}

/** Name with a link to the details, and its tags. */
export function NameCell({ remote }: { remote: RemoteOverview }) {
  const titleOf = useRemoteTitle()
  return (
    <TwoLines
      nowrap
      first={
        <Flex align="center" gap="small">
          <TextLink to={paths.remoteDetails({ name: remote.name })}>{titleOf(remote)}</TextLink>
          <StateTags remote={remote} />
        </Flex>
      }
      second={<CodeText>{remote.name}</CodeText>}
    />
  )
}

/** Tags: core, turned off. */
export function StateTags({ remote }: { remote: RemoteOverview }) {
  const t = useText()
  return (
    <>
      {remote.core && <Tag>{t('remotes.core')}</Tag>}
      {remote.switched_off && <Tag color="error">{t('remotes.switched_off')}</Tag>}
    </>
  )
}

/** Version, build and registration time. */
export function ReleaseText({ release }: { release: ReleaseSummary | null }) {
  const intl = useIntl()
  const t = useText()
  if (!release) return t('remotes.nothing_live')
  const date = intl.formatDate(release.created_at, { dateStyle: 'medium' })
  return (
    <TwoLines
      first={
        <span className={styles.release}>
          {release.version} <CodeText>{release.build}</CodeText>
        </span>
      }
      second={t('remotes.since', { date })}
    />
  )
}

export function CanaryCell({ canary }: Pick<RemoteOverview, 'canary'>) {
  const intl = useIntl()
  const t = useText()
  if (!canary) return t('remotes.none')
  return (
    <TwoLines
      first={intl.formatNumber(canary.percent / 100, { style: 'percent' })}
      second={
        <span className={styles.release}>
          {canary.release.version} <CodeText>{canary.release.build}</CodeText>
        </span>
      }
    />
  )
}

/** Number of load failures, the last failure, and the number of users who got the fallback. */
export function FailuresCell({ failures }: Pick<RemoteOverview, 'failures'>) {
  const intl = useIntl()
  const t = useText()
  if (failures.total === 0) return t('remotes.none')
  const fellBack = t('remotes.fell_back', { count: failures.fell_back })
  const last = failures.last && t('remotes.last_failure', { kind: t(failureKindId(failures.last.kind)) })
  return (
    <TwoLines
      first={<span className={styles.failures}>{intl.formatNumber(failures.total)}</span>}
      second={[last, fellBack].filter(Boolean).join(' · ')}
    />
  )
}

/** Shown instead of a switch for required remotes, with the reason. */
function AlwaysOn({ remote, label }: { remote: RemoteOverview; label: string }) {
  const t = useText()
  const reason = t(isShell(remote.name) ? 'remotes.shell_reason' : 'remotes.core_reason')
  return (
    <Tooltip title={reason}>
      {/* A disabled switch gets no focus, but its reason must be accessible. */}
      <span role="note" tabIndex={0} aria-label={`${label}: ${t('remotes.always_on')}. ${reason}`}>
        <Switch checked disabled size="small" aria-hidden tabIndex={-1} />
      </span>
    </Tooltip>
  )
}

const isAlwaysOn = ({ core, name }: RemoteOverview) => core || isShell(name)

/** Turns the remote on or off for a plan. */
export function PlanSwitch({ remote, plan }: { remote: RemoteOverview; plan: PlanType }) {
  const t = useText()
  const titleOf = useRemoteTitle()
  const switchForPlan = useSwitchForPlan()
  const label = t('remotes.in_plan', {
    remote: titleOf(remote),
    plan: t(planNameId(plan)),
  })
  if (isAlwaysOn(remote)) return <AlwaysOn remote={remote} label={label} />
  return (
    <Switch
      size="small"
      aria-label={label}
      // Shows the stored state, so it changes once the server has answered.
      checked={remote.plans[plan]}
      onChange={(on) => switchForPlan(remote, plan, on)}
    />
  )
}

/** Turns the remote on or off for everyone. */
export function EverybodySwitch({ remote }: { remote: RemoteOverview }) {
  const t = useText()
  const titleOf = useRemoteTitle()
  const switchForEverybody = useSwitchForEverybody()
  const label = t('remotes.on_for_everybody', { remote: titleOf(remote) })
  if (isAlwaysOn(remote)) return <AlwaysOn remote={remote} label={label} />
  return (
    <Switch
      size="small"
      aria-label={label}
      checked={!remote.switched_off}
      onChange={(on) => switchForEverybody(remote, on)}
    />
  )
}
