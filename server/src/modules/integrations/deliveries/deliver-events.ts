import { withTx } from '../../../platform/db'
import { type CallContext, deliverEvent, type EventService, type Exchange, ServiceFailure } from '../catalog'
import { messageIdOf } from '../payloads'
import { signingSecrets } from '../webhooks'
import type { DeliveryDeps } from './delivery-deps'
import type { IntegrationRow } from './lanes.repo'
import { delivered, emptyOutcome, failed, type Outcome } from './outcome'
import { planEvents, type PlannedEvent } from './plan-events'
import type { DueDelivery } from './queue.repo'
import { type Failure, isOfMessage } from './retry-plan'

type Context = CallContext & {
  service: EventService
  row: IntegrationRow
  site: { id: number; name: string }
}

/** Delivers due events one after another, until the service fails. */
export async function deliverEvents(
  deps: DeliveryDeps,
  context: Context,
  due: readonly DueDelivery[],
): Promise<Outcome> {
  const plan = await withTx(deps.db, (tx) => planEvents(tx, context, due))
  const outcome = { ...emptyOutcome(), results: plan.results }
  for (const event of plan.events) {
    if (deps.stopped()) break
    await deliverOne(deps, context, { event, outcome })
    if (outcome.failure && !isOfMessage(outcome.failure)) break
  }
  return outcome
}

async function deliverOne(
  { clock, box }: DeliveryDeps,
  context: Context,
  { event: { delivery, payload, sending }, outcome }: { event: PlannedEvent; outcome: Outcome },
): Promise<void> {
  const exchanges: Exchange[] = []
  const record = (exchange: Exchange) => exchanges.push(exchange)
  const now = clock.now()
  const secrets = signingSecrets(context.row, box, now)
  const signing = { messageId: messageIdOf(delivery.id), timestamp: now, secrets }
  const failure = await failureOf(deliverEvent(payload, signing, { ...context, record }))
  outcome.requests += exchanges.length
  if (sending) outcome.sent.set(delivery.id, sending)
  outcome.failure = failure ?? outcome.failure
  outcome.results.push(failure ? failed(delivery, failure, clock.now()) : delivered(delivery))
  if (delivery.type === 'guest.erased') return
  const logged = exchanges.length > 0 || !failure ? exchanges : [{ ...failure, ...NO_REQUEST }]
  outcome.attempts.push(
    ...logged.map(({ request, status, answer, duration, cause, detail }) => ({
      deliveryId: delivery.id,
      request,
      batch: 1,
      status,
      answer,
      duration,
      cause,
      detail,
    })),
  )
}

const NO_REQUEST = { request: null, status: null, answer: '', duration: 0 }

async function failureOf(call: Promise<void>): Promise<Failure | null> {
  try {
    await call
    return null
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error
    return { cause: error.reason, detail: error.detail, waitSeconds: error.waitSeconds }
  }
}
