import { withTx } from '../../../platform/db'
import {
  type CallContext,
  type ContactService,
  deliverChanges,
  type Exchange,
  exchangesOfChange,
  ServiceFailure,
} from '../catalog'
import type { DeliveryDeps } from './delivery-deps'
import type { IntegrationRow } from './lanes.repo'
import { delivered, emptyOutcome, failed, type Outcome, queuedAgain } from './outcome'
import { planChanges, type PlannedChange } from './plan-changes'
import type { DueDelivery } from './queue.repo'
import type { LoggedAttempt } from './results.repo'
import { isOfMessage } from './retry-plan'

type Context = CallContext & {
  service: ContactService
  row: IntegrationRow
  site: { id: number; name: string }
}

/** Delivers due changes of contacts, as many in one call as the service takes. */
export async function deliverContacts(
  deps: DeliveryDeps,
  context: Context,
  due: readonly DueDelivery[],
): Promise<Outcome> {
  const plan = await withTx(deps.db, (tx) => planChanges(tx, context, due))
  const outcome = { ...emptyOutcome(), results: plan.results }
  for (const changes of inBatches(plan.changes, context.service.limits.batch)) {
    if (deps.stopped()) break
    await deliverBatch(deps, context, { changes, outcome })
    if (outcome.failure && !isOfMessage(outcome.failure)) break
  }
  return outcome
}

/** Erasures are apart, because their requests aren't logged. */
function inBatches(changes: PlannedChange[], size: number): PlannedChange[][] {
  const isErasure = ({ change }: PlannedChange) => change.kind === 'erase'
  return [changes.filter(isErasure), changes.filter((each) => !isErasure(each))].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / size) }, (_, at) =>
      group.slice(at * size, (at + 1) * size),
    ),
  )
}

async function deliverBatch(
  { clock }: DeliveryDeps,
  context: Context,
  { changes, outcome }: { changes: PlannedChange[]; outcome: Outcome },
): Promise<void> {
  const exchanges: Exchange[] = []
  const record = (exchange: Exchange) => exchanges.push(exchange)
  const sent = changes.map(({ change }) => change)
  const results = await deliverChanges(sent, { ...context, record })
  const now = clock.now()
  outcome.requests += exchanges.length
  changes.forEach((planned, at) => {
    const result = results[at] ?? { ok: false, cause: 'answer', detail: '', waitSeconds: null }
    const failure = result.ok ? null : result
    outcome.failure = failure ?? outcome.failure
    if (planned.sending) for (const { id } of planned.deliveries) outcome.sent.set(id, planned.sending)
    for (const delivery of planned.deliveries) {
      const ok = planned.kind === 'move' ? queuedAgain(delivery, now) : delivered(delivery)
      outcome.results.push(failure ? failed(delivery, failure, now) : ok)
      const logged = logOf(planned, exchanges, { context, batch: changes.length })
      if (failure && !logged.some(({ cause }) => cause !== null)) {
        const last = logged.at(-1)
        if (last) Object.assign(last, { cause: failure.cause, detail: failure.detail })
      }
      outcome.attempts.push(...logged.map((each) => ({ ...each, deliveryId: delivery.id })))
    }
    if (!failure) noteSuccess(outcome, planned)
  })
}

function noteSuccess(outcome: Outcome, { kind, change: { contact } }: PlannedChange): void {
  if (kind === 'withdraw') outcome.withdrawn.push(contact.guestId)
  if (kind === 'move') outcome.moved.push(contact.guestId)
  if (kind === 'erase') outcome.erased.push({ email: contact.email, phone: contact.phone })
}

type Logged = Omit<LoggedAttempt, 'deliveryId'>

/** Returns the log of one change of a batch: without data of other guests, and without requests about erased ones. */
function logOf(
  { change }: PlannedChange,
  exchanges: readonly Exchange[],
  { context, batch }: { context: Context; batch: number },
): Logged[] {
  const own = batch === 1 || change.kind === 'erase' ? exchanges : ownExchanges(change, exchanges, context)
  if (own.length === 0) return [{ ...NO_REQUEST, batch }]
  return own.map(({ request, status, answer, duration, cause, detail }) =>
    change.kind === 'erase'
      ? { ...NO_REQUEST, batch, status, duration, cause }
      : { request, batch, status, answer, duration, cause, detail },
  )
}

const NO_REQUEST: Omit<Logged, 'batch'> = {
  request: null,
  status: null,
  answer: '',
  duration: 0,
  cause: null,
  detail: '',
}

function ownExchanges(
  change: PlannedChange['change'],
  exchanges: readonly Exchange[],
  context: Context,
): Exchange[] {
  try {
    return exchangesOfChange(change, exchanges, context)
  } catch (error) {
    if (error instanceof ServiceFailure) return []
    throw error
  }
}
