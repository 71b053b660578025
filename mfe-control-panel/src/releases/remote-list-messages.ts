import { defineMessage, defineMessages } from 'react-intl'

export const listMessages = {
  ...defineMessages({
    title: { id: 'remotes.list.title', defaultMessage: 'Remotes' },
    subtitle: {
      id: 'remotes.list.subtitle',
      defaultMessage:
        'The parts of the dashboard, each released alone. Changes reach open browsers at their next navigation.',
    },
    label: { id: 'remotes.list.label', defaultMessage: 'Remotes and the shell' },
    empty: { id: 'remotes.list.empty', defaultMessage: 'No remote is registered' },
    emptyHint: {
      id: 'remotes.list.empty_hint',
      defaultMessage: 'A remote appears here once its first release is published.',
    },
    remote: { id: 'remotes.list.remote', defaultMessage: 'Remote' },
    live: { id: 'remotes.list.live', defaultMessage: 'Live' },
    canary: { id: 'remotes.list.canary', defaultMessage: 'Canary' },
    failures: { id: 'remotes.list.failures', defaultMessage: 'Failures, 24 h' },
    everybody: { id: 'remotes.list.everybody', defaultMessage: 'For everybody' },
    none: { id: 'remotes.none', defaultMessage: 'None' },
    nothingLive: { id: 'remotes.nothing_live', defaultMessage: 'Nothing yet' },
    core: { id: 'remotes.core', defaultMessage: 'Core' },
    switchedOff: { id: 'remotes.switched_off', defaultMessage: 'Switched off' },
    alwaysOn: { id: 'remotes.always_on', defaultMessage: 'Always on' },
    coreReason: {
      id: 'remotes.core_reason',
      defaultMessage: 'A core part: the dashboard does not work without it.',
    },
    shellReason: {
      id: 'remotes.shell_reason',
      defaultMessage: 'The shell carries all other parts, so it is on for everybody.',
    },
  }),
  since: defineMessage<{ date: string }>({ id: 'remotes.since', defaultMessage: 'registered {date}' }),
  fellBack: defineMessage<{ count: number }>({
    id: 'remotes.fell_back',
    defaultMessage: '{count, plural, =0 {no fallback} one {# fell back} other {# fell back}}',
  }),
  lastFailure: defineMessage<{ kind: string }>({
    id: 'remotes.last_failure',
    defaultMessage: 'last: {kind}',
  }),
  inPlan: defineMessage<{ remote: string; plan: string }>({
    id: 'remotes.in_plan',
    defaultMessage: '{remote} in the plan {plan}',
  }),
  onForEverybody: defineMessage<{ remote: string }>({
    id: 'remotes.on_for_everybody',
    defaultMessage: '{remote} on for everybody',
  }),
}
