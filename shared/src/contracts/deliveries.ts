import { z } from 'zod'
import { errorText } from './errors'
import { id, instant, siteParams } from './fields'

/** A mail or text message that was sent, or was not. */
export const delivery = z.object({
  id,
  to: z.string(),
  about: z.string(),
  state: z.enum(['waiting', 'sent', 'kept', 'failed']),
  attempts: z.number().int(),
  /** In English, or the mail server's own words. */
  last_error: z.string().nullable(),
  /** The same as a text of the catalogue; null for words of a mail server. */
  last_error_text: errorText.nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
})
export type Delivery = z.infer<typeof delivery>
export const deliveries = z.object({ items: z.array(delivery) })
export const deliveryParams = siteParams.extend({ deliveryId: id })
