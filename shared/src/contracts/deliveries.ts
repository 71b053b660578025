import { z } from 'zod'
import { errorText } from './errors'
import { isEmail, plainEmail } from './email-address'
import { id, instant, lineText, siteParams } from './fields'
import { LANGUAGES } from './languages'
import { MAX_EMAIL } from './field-values'

/** An email or text message that was sent or failed. */
export const delivery = z.object({
  id,
  to: z.string(),
  about: z.string(),
  state: z.enum(['waiting', 'sent', 'kept', 'failed']),
  attempts: z.number().int(),
  /** In English, or the mail server's own message. */
  last_error: z.string().nullable(),
  /** The same as a catalog text; null for a mail server's message. */
  last_error_text: errorText.nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
})
export type Delivery = z.infer<typeof delivery>
export const deliveries = z.object({ items: z.array(delivery) })
export const deliveryParams = siteParams.extend({ deliveryId: id })

/** Recipient and language of a message to a guest. */
export const sendBody = z
  .strictObject({
    channel: z.enum(['mail', 'sms']),
    /** An email address, or a number in any notation; without a country code it's one of the site's country. */
    to: lineText.min(1).max(MAX_EMAIL),
    language: z.enum(LANGUAGES),
  })
  .refine(({ channel, to }) => channel !== 'mail' || isEmail(plainEmail(to)), {
    path: ['to'],
    error: 'error.field.email',
  })
export type SendBody = z.infer<typeof sendBody>
