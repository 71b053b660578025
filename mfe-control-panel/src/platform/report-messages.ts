import { defineMessages } from 'react-intl'

export const reportMessages = defineMessages({
  failures: { id: 'reports.failures', defaultMessage: 'Load failures' },
  failuresHint: {
    id: 'reports.failures.hint',
    defaultMessage: 'What browsers told of remotes that did not load, newest first.',
  },
  noFailures: { id: 'reports.failures.none', defaultMessage: 'No load failures' },
  csp: { id: 'reports.csp', defaultMessage: 'Content-Security-Policy reports' },
  cspHint: {
    id: 'reports.csp.hint',
    defaultMessage: 'What browsers refused to load or run, counted by day.',
  },
  noCsp: { id: 'reports.csp.none', defaultMessage: 'No violations reported' },
  remote: { id: 'reports.remote', defaultMessage: 'Remote' },
  when: { id: 'reports.when', defaultMessage: 'When' },
  last: { id: 'reports.last', defaultMessage: 'Last' },
  kind: { id: 'reports.kind', defaultMessage: 'Kind' },
  build: { id: 'reports.build', defaultMessage: 'Build' },
  detail: { id: 'reports.detail', defaultMessage: 'Detail' },
  outcome: { id: 'reports.outcome', defaultMessage: 'What the user saw' },
  fellBack: { id: 'reports.fell_back', defaultMessage: 'The fallback' },
  failed: { id: 'reports.failed', defaultMessage: 'A failure card' },
  directive: { id: 'reports.directive', defaultMessage: 'Directive' },
  blocked: { id: 'reports.blocked', defaultMessage: 'Blocked' },
  document: { id: 'reports.document', defaultMessage: 'Page' },
  count: { id: 'reports.count', defaultMessage: 'Times' },
  unknownRemote: { id: 'reports.unknown_remote', defaultMessage: 'None in particular' },
})
