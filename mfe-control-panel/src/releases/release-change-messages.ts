import { defineMessage, defineMessages } from 'react-intl'

/** Questions before a change of releases. Each says what becomes of open sessions. */
export const releaseChangeMessages = {
  ...defineMessages({
    retireText: {
      id: 'remotes.retire.text',
      defaultMessage:
        'It can no longer be made live or given to a canary. Its files stay, so sessions that still run it notice nothing. This cannot be undone.',
    },
    endDone: { id: 'remotes.end_canary.done', defaultMessage: 'The canary is over' },
    atNavigation: { id: 'remotes.change.at_navigation', defaultMessage: 'at their next navigation into it' },
    atLoad: { id: 'remotes.change.at_load', defaultMessage: 'when they next load the page' },
    percent: { id: 'remotes.canary.percent', defaultMessage: 'Share of people' },
    slider: { id: 'remotes.canary.slider', defaultMessage: 'Share of people, as a slider' },
    start: { id: 'remotes.canary.start', defaultMessage: 'Start canary' },
  }),
  promoteTitle: defineMessage<{ release: string }>({
    id: 'remotes.promote.title',
    defaultMessage: 'Make {release} live?',
  }),
  promoteText: defineMessage<{ when: string; live: string }>({
    id: 'remotes.promote.text',
    defaultMessage:
      'Open sessions keep what they run. Everybody gets this release {when}. {live, select, none {} other {The release that is live now, {live}, becomes the fallback.}}',
  }),
  promoteDone: defineMessage<{ release: string }>({
    id: 'remotes.promote.done',
    defaultMessage: '{release} is live',
  }),
  rollbackTitle: defineMessage<{ release: string }>({
    id: 'remotes.rollback.title',
    defaultMessage: 'Go back to {release}?',
  }),
  rollbackText: defineMessage<{ when: string; live: string }>({
    id: 'remotes.rollback.text',
    defaultMessage:
      'Open sessions keep what they run. Everybody gets the earlier release {when}. {live} becomes the fallback.',
  }),
  rollbackDone: defineMessage<{ release: string }>({
    id: 'remotes.rollback.done',
    defaultMessage: '{release} is live again',
  }),
  retireTitle: defineMessage<{ release: string }>({
    id: 'remotes.retire.title',
    defaultMessage: 'Retire {release}?',
  }),
  retireDone: defineMessage<{ release: string }>({
    id: 'remotes.retire.done',
    defaultMessage: '{release} is retired',
  }),
  endTitle: defineMessage<{ release: string }>({
    id: 'remotes.end_canary.title',
    defaultMessage: 'End the canary of {release}?',
  }),
  endText: defineMessage<{ percent: string; when: string }>({
    id: 'remotes.end_canary.text',
    defaultMessage:
      'Open sessions keep what they run. The {percent} of people who have it get the live release again {when}.',
  }),
  canaryTitle: defineMessage<{ release: string }>({
    id: 'remotes.canary.title',
    defaultMessage: 'Give {release} to some people',
  }),
  canaryText: defineMessage<{ when: string }>({
    id: 'remotes.canary.text',
    defaultMessage:
      'Who is chosen stays chosen. They get it {when} and keep the live release as their fallback; open sessions keep what they run.',
  }),
  canaryOther: defineMessage<{ release: string }>({
    id: 'remotes.canary.other',
    defaultMessage: 'The canary that runs now, {release}, ends: its people get this one or the live release.',
  }),
  canaryDone: defineMessage<{ release: string; percent: string }>({
    id: 'remotes.canary.done',
    defaultMessage: '{release} goes to {percent} of people',
  }),
}
