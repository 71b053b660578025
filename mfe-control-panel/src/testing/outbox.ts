import { answer, buildMeta, buildMetadata } from '@portico/shared/testing'
import { HttpResponse } from 'msw'
import type { OutboxMailDetails } from '../outbox/outbox-api'

/** A stored email with one link. */
export function buildMail(changes: Partial<OutboxMailDetails> = {}): OutboxMailDetails {
  return {
    id: 31,
    to: 'ada@harbour.test',
    subject: 'Set a new password',
    template: 'password_reset',
    language: 'en-US',
    state: 'kept',
    attempts: 0,
    last_error: null,
    created_at: '2026-03-02T10:00:00Z',
    sent_at: null,
    text: 'Go to https://portico.test/newapp/password/reset/abc. Thank you.',
    html: '<p>Go <a href="https://portico.test/newapp/password/reset/abc">here</a></p>',
    ...changes,
  }
}

/** Handlers for the outbox and the installation's mail settings. */
export function outboxHandlers(mails: readonly OutboxMailDetails[], mailKept = true) {
  const meta = buildMeta({ mail_kept: mailKept })
  return [
    answer('getMeta', () => meta),
    answer('listOutbox', ({ request }) => {
      const search = new URL(request.url).searchParams.get('search') ?? ''
      const items = mails.filter(({ to, subject }) => `${to} ${subject}`.includes(search))
      return { items, metadata: buildMetadata(items.length) }
    }),
    answer('getOutboxMail', ({ params }) => {
      const mail = mails.find(({ id }) => String(id) === params.mailId)
      return mail ? mail : new HttpResponse(null, { status: 404 })
    }),
  ]
}
