import { defineMessages } from 'react-intl'

export const sessionMessages = {
  ...defineMessages({
    title: { id: 'sessions.title', defaultMessage: 'Where you are signed in' },
    hint: {
      id: 'sessions.hint',
      defaultMessage: 'If you do not know one of these, sign it out and change your password.',
    },
    device: { id: 'sessions.device', defaultMessage: 'Device' },
    address: { id: 'sessions.address', defaultMessage: 'Address' },
    lastUse: { id: 'sessions.last_use', defaultMessage: 'Last use' },
    since: { id: 'sessions.since', defaultMessage: 'Signed in' },
    current: { id: 'sessions.current', defaultMessage: 'This browser' },
    unknown: { id: 'sessions.unknown', defaultMessage: 'Unknown device' },
    end: { id: 'sessions.end', defaultMessage: 'Sign out' },
    endText: { id: 'sessions.end_text', defaultMessage: 'It has to sign in again with the password.' },
    ended: { id: 'sessions.ended', defaultMessage: 'Signed out' },
    endAll: { id: 'sessions.end_all', defaultMessage: 'Sign out everywhere' },
    endAllTitle: { id: 'sessions.end_all_title', defaultMessage: 'Sign out everywhere else?' },
    endAllText: {
      id: 'sessions.end_all_text',
      defaultMessage: 'All other browsers and devices have to sign in again. This one stays signed in.',
    },
    endedAll: { id: 'sessions.ended_all', defaultMessage: 'All other sessions are signed out' },
    none: { id: 'sessions.none', defaultMessage: 'No sessions' },
    currentReason: { id: 'sessions.current_reason', defaultMessage: 'Use Logout in the account menu' },
  }),
  ...defineMessages<{ endTitle: { device: string }; onSystem: { browser: string; system: string } }>({
    endTitle: { id: 'sessions.end_title', defaultMessage: 'Sign out {device}?' },
    onSystem: { id: 'sessions.on_system', defaultMessage: '{browser} on {system}' },
  }),
}
