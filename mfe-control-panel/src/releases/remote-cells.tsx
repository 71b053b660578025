import type { PlanType, ReleaseSummary, RemoteOverview } from '@portico/shared/contracts'
import { Switch, Tag, theme, Tooltip } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { CodeText } from '../layout/code-text'
import { isShell, useRemoteTitle } from '../layout/remote-title'
import { TwoLines } from '../layout/two-lines'
import { paths } from '../paths'
import { useSwitchForEverybody, useSwitchForPlan } from './use-switch-remote'
import { PLAN_NAMES } from './plan-names'
import { FAILURE_KINDS } from '../platform/failure-kinds'

/** The name that leads to the details, and what is special about it. */
export function NameCell({ remote }: { remote: RemoteOverview }) {
  const titleOf = useRemoteTitle()
  const { token } = theme.useToken()
  return (
    <div style={{ whiteSpace: 'nowrap' }}>
      <TwoLines
        first={
          <>
            <Link
              to={paths.remoteDetails({ name: remote.name })}
              style={{ color: token.colorLink, fontWeight: 600 }}
            >
              {titleOf(remote)}
            </Link>{' '}
            <StateTags remote={remote} />
          </>
        }
        second={<CodeText>{remote.name}</CodeText>}
      />
    </div>
  )
}

/** Core, switched off. */
export function StateTags({ remote }: { remote: RemoteOverview }) {
  return (
    <>
      {remote.core && (
        <Tag>
          <FormattedMessage id="remotes.core" />
        </Tag>
      )}
      {remote.switched_off && (
        <Tag color="error">
          <FormattedMessage id="remotes.switched_off" />
        </Tag>
      )}
    </>
  )
}

/** Version, build, and since when it is registered. */
export function ReleaseText({ release }: { release: ReleaseSummary | null }) {
  const intl = useIntl()
  if (!release) return <FormattedMessage id="remotes.nothing_live" />
  const date = intl.formatDate(release.created_at, { dateStyle: 'medium' })
  return (
    <TwoLines
      first={
        <span style={{ whiteSpace: 'nowrap' }}>
          {release.version} <CodeText>{release.build}</CodeText>
        </span>
      }
      second={<FormattedMessage id="remotes.since" values={{ date }} />}
    />
  )
}

export function CanaryCell({ canary }: Pick<RemoteOverview, 'canary'>) {
  const intl = useIntl()
  if (!canary) return <FormattedMessage id="remotes.none" />
  return (
    <TwoLines
      first={intl.formatNumber(canary.percent / 100, { style: 'percent' })}
      second={
        <span style={{ whiteSpace: 'nowrap' }}>
          {canary.release.version} <CodeText>{canary.release.build}</CodeText>
        </span>
      }
    />
  )
}

/** How often loading failed, what the last failure was, and how many users got the fallback. */
export function FailuresCell({ failures }: Pick<RemoteOverview, 'failures'>) {
  const intl = useIntl()
  const { token } = theme.useToken()
  if (failures.total === 0) return <FormattedMessage id="remotes.none" />
  const fellBack = intl.formatMessage({ id: 'remotes.fell_back' }, { count: failures.fell_back })
  const last =
    failures.last &&
    intl.formatMessage(
      { id: 'remotes.last_failure' },
      { kind: intl.formatMessage({ id: FAILURE_KINDS[failures.last.kind] }) },
    )
  return (
    <TwoLines
      first={
        <span style={{ color: token.colorError, fontWeight: 600 }}>{intl.formatNumber(failures.total)}</span>
      }
      second={[last, fellBack].filter(Boolean).join(' · ')}
    />
  )
}

/** For what cannot be switched off: that it is on, and why. */
function AlwaysOn({ remote, label }: { remote: RemoteOverview; label: string }) {
  const intl = useIntl()
  const reason = intl.formatMessage({
    id: isShell(remote.name) ? 'remotes.shell_reason' : 'remotes.core_reason',
  })
  return (
    <Tooltip title={reason}>
      {/* A switch that is off limits gets no focus; its reason must be within reach all the same. */}
      <span
        role="note"
        tabIndex={0}
        aria-label={`${label}: ${intl.formatMessage({ id: 'remotes.always_on' })}. ${reason}`}
      >
        <Switch checked disabled size="small" aria-hidden tabIndex={-1} />
      </span>
    </Tooltip>
  )
}

const isAlwaysOn = ({ core, name }: RemoteOverview) => core || isShell(name)

/** Whether a plan has the remote. */
export function PlanSwitch({ remote, plan }: { remote: RemoteOverview; plan: PlanType }) {
  const intl = useIntl()
  const titleOf = useRemoteTitle()
  const switchForPlan = useSwitchForPlan()
  const label = intl.formatMessage(
    { id: 'remotes.in_plan' },
    {
      remote: titleOf(remote),
      plan: intl.formatMessage({ id: PLAN_NAMES[plan] }),
    },
  )
  if (isAlwaysOn(remote)) return <AlwaysOn remote={remote} label={label} />
  return (
    <Switch
      size="small"
      aria-label={label}
      // It moves when the server has answered.
      checked={remote.plans[plan]}
      onChange={(on) => switchForPlan(remote, plan, on)}
    />
  )
}

/** Whether the remote is on at all. */
export function EverybodySwitch({ remote }: { remote: RemoteOverview }) {
  const intl = useIntl()
  const titleOf = useRemoteTitle()
  const switchForEverybody = useSwitchForEverybody()
  const label = intl.formatMessage({ id: 'remotes.on_for_everybody' }, { remote: titleOf(remote) })
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
