import { defineMessage, defineMessages } from 'react-intl'

export const privacyMessages = {
  ...defineMessages({
    title: { id: 'privacy.title', defaultMessage: 'Privacy desk' },
    subtitle: {
      id: 'privacy.subtitle',
      defaultMessage: 'How long guest data is kept here, and what guests agree to.',
    },
    retention: { id: 'privacy.retention', defaultMessage: 'Retention' },
    retentionText: {
      id: 'privacy.retention_text',
      defaultMessage:
        'Guests who have not come for this long are made anonymous every night: name, contact data and devices go, the numbers of your reports stay.',
    },
    limited: { id: 'privacy.limited', defaultMessage: 'Make inactive guests anonymous' },
    months: { id: 'privacy.months', defaultMessage: 'After this many months without a visit' },
    unit: { id: 'privacy.unit', defaultMessage: 'months' },
    never: { id: 'privacy.never', defaultMessage: 'Guest data is kept for ever.' },
    confirm: { id: 'privacy.confirm', defaultMessage: 'Make inactive guests anonymous?' },
    confirmLabel: { id: 'privacy.confirm_label', defaultMessage: 'Save and apply tonight' },
    runs: { id: 'privacy.runs', defaultMessage: 'Runs' },
    runsText: { id: 'privacy.runs_text', defaultMessage: 'What the nightly job did, newest first.' },
    runsEmpty: { id: 'privacy.runs_empty', defaultMessage: 'No runs yet' },
    at: { id: 'privacy.run_at', defaultMessage: 'When' },
    runMonths: { id: 'privacy.run_months', defaultMessage: 'Months' },
    anonymised: { id: 'privacy.anonymised', defaultMessage: 'Made anonymous' },
    runState: { id: 'privacy.run_state', defaultMessage: 'State' },
    done: { id: 'privacy.run_done', defaultMessage: 'Done' },
    failed: { id: 'privacy.run_failed', defaultMessage: 'Failed' },
    consents: { id: 'consent.title', defaultMessage: 'Consent texts' },
    consentsText: {
      id: 'consent.text',
      defaultMessage:
        'The words that guests agree to. A new version is for guests from now on; what others agreed to stays as it was shown to them.',
    },
    purpose: { id: 'consent.purpose', defaultMessage: 'Text' },
    language: { id: 'consent.language', defaultMessage: 'Language' },
    none: { id: 'consent.none', defaultMessage: 'There is no text yet.' },
    write: { id: 'consent.write', defaultMessage: 'Write a new version' },
    field: { id: 'consent.field', defaultMessage: 'New version' },
    publish: { id: 'consent.publish', defaultMessage: 'Publish' },
    unchanged: { id: 'consent.unchanged', defaultMessage: 'This is the present version' },
    publishText: {
      id: 'consent.confirm_text',
      defaultMessage: 'It cannot be changed afterwards, only followed by another version.',
    },
    versions: { id: 'consent.versions', defaultMessage: 'Earlier versions' },
    compare: { id: 'consent.compare', defaultMessage: 'Compare with the present one' },
    read: { id: 'consent.read', defaultMessage: 'Read' },
    removed: { id: 'consent.removed', defaultMessage: 'Removed since' },
    added: { id: 'consent.added', defaultMessage: 'Added since' },
    close: { id: 'consent.close', defaultMessage: 'Close' },
  }),
  due: defineMessage<{ count: number }>({
    id: 'privacy.due',
    defaultMessage:
      '{count, plural, =0 {The next run would make nobody anonymous.} one {The next run would make # guest anonymous.} other {The next run would make # guests anonymous.}}',
  }),
  lastRun: defineMessage<{ at: string }>({ id: 'privacy.last_run', defaultMessage: 'Last run: {at}' }),
  confirmText: defineMessage<{ months: number }>({
    id: 'privacy.confirm_text',
    defaultMessage:
      'From tonight on, everybody without a visit for {months, plural, one {# month} other {# months}} loses name, contact data and devices. This cannot be undone, and no export brings it back.',
  }),
  version: defineMessage<{ version: number }>({
    id: 'consent.version',
    defaultMessage: 'Version {version, number}',
  }),
  versionBy: defineMessage<{ at: string; by: string }>({
    id: 'consent.version_by',
    defaultMessage: '{at}, by {by}',
  }),
  confirmPublish: defineMessage<{ version: number }>({
    id: 'consent.confirm',
    defaultMessage: 'Publish version {version, number}?',
  }),
  published: defineMessage<{ version: number }>({
    id: 'consent.published',
    defaultMessage: 'Version {version, number} published',
  }),
}
