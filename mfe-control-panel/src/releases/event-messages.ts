import { defineMessages } from 'react-intl'

export const eventMessages = defineMessages({
  title: { id: 'remotes.events.title', defaultMessage: 'Audit trail' },
  hint: { id: 'remotes.events.hint', defaultMessage: 'Who changed what, newest first.' },
  none: { id: 'remotes.events.none', defaultMessage: 'Nothing was changed yet' },
  action: { id: 'remotes.events.action', defaultMessage: 'Change' },
  at: { id: 'remotes.events.at', defaultMessage: 'When' },
  actor: { id: 'remotes.events.actor', defaultMessage: 'Who' },
  subject: { id: 'remotes.events.subject', defaultMessage: 'Remote or key' },
  detail: { id: 'remotes.events.detail', defaultMessage: 'Detail' },
})
