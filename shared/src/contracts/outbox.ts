import { z } from 'zod'
import { id, instant } from './fields'
import { listOf, listQuery } from './lists'
import { LANGUAGES } from './languages'
import { routes } from './route'

export const MAIL_STATES = ['waiting', 'sent', 'kept', 'failed'] as const

export const outboxMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  language: z.enum(LANGUAGES),
  /** `kept`: no mail server is configured, so the email can only be read here. */
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
      endpoint: 'GET /a/api/v1/outbox',
      summary: 'List the emails of this installation, newest first. Operators only',
      query: listQuery('created_at'),
      response: listOf(outboxMail),
    },
    getOutboxMail: {
      endpoint: 'GET /a/api/v1/outbox/:mailId',
      summary: 'Get an email with its text and HTML',
      response: outboxMail.extend({ text: z.string(), html: z.string() }),
    },
    resendOutboxMail: {
      endpoint: 'POST /a/api/v1/outbox/:mailId/resend',
      summary: 'Resend an email',
      response: outboxMail,
    },
  },
)
