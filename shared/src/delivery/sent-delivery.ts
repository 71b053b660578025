import { toApiFailure } from '@portico/shared/api'
import type { Delivery } from '../contracts'

/** One that is out, or on its way; what failed is an error. */
export type SentDelivery = Delivery & { state: Exclude<Delivery['state'], 'failed'> }

type Outcome = { data: SentDelivery } | { error: ReturnType<typeof toApiFailure> }

/** What an endpoint answers: the gateway answered at once, and may have refused. Sent again, it is another message. */
export function sentOrRefused(delivery: Delivery): Outcome {
  const { state, last_error: cause, last_error_text: text } = delivery
  if (state !== 'failed') return { data: { ...delivery, state } }
  const words = cause ?? ''
  const failure = { message: words, message_text: text ?? { id: words, verbatim: words } }
  return { error: toApiFailure(422, failure) }
}
