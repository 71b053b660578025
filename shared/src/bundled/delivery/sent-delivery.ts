import { toApiFailure } from '@portico/shared/api'
import type { Delivery } from '../../contracts'

/** A delivery that was sent or is queued; failed ones are errors. */
export type SentDelivery = Delivery & { state: Exclude<Delivery['state'], 'failed'> }

type Outcome = { data: SentDelivery } | { error: ReturnType<typeof toApiFailure> }

/** Result of an endpoint: the gateway may have rejected the message at once. Sending again is a new message. */
export function sentOrRefused(delivery: Delivery): Outcome {
  const { state, last_error: cause, last_error_text: text } = delivery
  if (state !== 'failed') return { data: { ...delivery, state } }
  const words = cause ?? ''
  const failure = { message: words, message_text: text ?? { id: words, verbatim: words } }
  return { error: toApiFailure(422, failure) }
}
