import { z } from 'zod'
import { id, instant } from './fields'
import { listOf, listQuery } from './lists'
import { LANGUAGES } from './session'
import { routes } from './route'

export const MAIL_STATES = ['waiting', 'sent', 'kept', 'failed'] as const

export const outboxMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  language: z.enum(LANGUAGES),
  /** `kept`: no mail server is set up, so it can only be read here. */
  state: z.enum(MAIL_STATES),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
})
export type OutboxMail = z.infer<typeof outboxMail>

export const outboxRoutes = routes(
  { auth: 'session', permission: 'developer', sessionOnly: true, subscription: 'any' },
  {
    listOutbox: {
      method: 'GET',
      path: '/a/api/v1/outbox',
      summary: 'Mails of this installation, newest first. People who run it',
      query: listQuery('created_at'),
      response: listOf(outboxMail),
    },
    getOutboxMail: {
      method: 'GET',
      path: '/a/api/v1/outbox/:mailId',
      summary: 'One mail with its text and HTML',
      params: z.strictObject({ mailId: id }),
      response: outboxMail.extend({ text: z.string(), html: z.string() }),
    },
    resendOutboxMail: {
      method: 'POST',
      path: '/a/api/v1/outbox/:mailId/resend',
      summary: 'Try to send a mail again',
      params: z.strictObject({ mailId: id }),
      response: outboxMail,
    },
  },
)
