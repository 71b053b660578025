import type { MAIL_STATES } from '@portico/shared/contracts'
import { defineMessages, type MessageDescriptor } from 'react-intl'

export const outboxMessages = defineMessages({
  title: { id: 'outbox.title', defaultMessage: 'Outbox' },
  subtitle: {
    id: 'outbox.subtitle',
    defaultMessage: 'Every mail that this installation wrote, newest first.',
  },
  kept: { id: 'outbox.kept', defaultMessage: 'Mails are kept here' },
  keptText: {
    id: 'outbox.kept_text',
    defaultMessage: 'No mail server is set up, so nothing leaves this server. Links of mails work from here.',
  },
  keptReason: { id: 'outbox.kept_reason', defaultMessage: 'No mail server is set up' },
  search: { id: 'outbox.search', defaultMessage: 'Search recipient or subject' },
  to: { id: 'outbox.to', defaultMessage: 'To' },
  subject: { id: 'outbox.subject', defaultMessage: 'Subject' },
  template: { id: 'outbox.template', defaultMessage: 'Template' },
  language: { id: 'outbox.language', defaultMessage: 'Language' },
  state: { id: 'outbox.state', defaultMessage: 'State' },
  time: { id: 'outbox.time', defaultMessage: 'Written' },
  sent: { id: 'outbox.sent', defaultMessage: 'Sent' },
  attempts: { id: 'outbox.attempts', defaultMessage: 'Attempts' },
  error: { id: 'outbox.error', defaultMessage: 'Last error' },
  open: { id: 'outbox.open', defaultMessage: 'Open' },
  resend: { id: 'outbox.resend', defaultMessage: 'Send again' },
  resent: { id: 'outbox.resent', defaultMessage: 'The mail is on its way again' },
  none: { id: 'outbox.none', defaultMessage: 'No mails yet' },
  noneText: { id: 'outbox.none_text', defaultMessage: 'Invitations, links and warnings will appear here.' },
  loading: { id: 'outbox.loading', defaultMessage: 'Loading the mail' },
  links: { id: 'outbox.links', defaultMessage: 'Links in this mail' },
  html: { id: 'outbox.html', defaultMessage: 'As it looks' },
  text: { id: 'outbox.text', defaultMessage: 'As plain text' },
})

export const mailStates: Record<(typeof MAIL_STATES)[number], MessageDescriptor> = defineMessages({
  waiting: { id: 'outbox.state.waiting', defaultMessage: 'Waiting' },
  sent: { id: 'outbox.state.sent', defaultMessage: 'Sent' },
  kept: { id: 'outbox.state.kept', defaultMessage: 'Kept' },
  failed: { id: 'outbox.state.failed', defaultMessage: 'Failed' },
})
