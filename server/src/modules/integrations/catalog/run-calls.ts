import type { IntegrationCause, IntegrationRequest } from '@portico/shared/contracts'
import type { Clock } from '../../../platform/clock'
import type { OutgoingClient } from '../../../platform/outgoing/outgoing-client'
import { answerFailure } from './answer-failure'
import { outgoingCall, outgoingFailure, recordedRequest } from './outgoing-call'
import { secretRedaction } from './redact-secrets'
import {
  ServiceFailure,
  type Calls,
  type Connection,
  type Service,
  type ServiceAnswer,
  type ServiceRequest,
} from './service'

/** A request and its answer, with secrets replaced by dots. */
export interface Exchange {
  request: IntegrationRequest
  /** Null: there was no answer. */
  status: number | null
  /** The beginning of the answer. */
  answer: string
  /** Milliseconds. */
  duration: number
  /** Null: it succeeded. */
  cause: IntegrationCause | null
  detail: string
}

export interface CallContext {
  service: Service
  connection: Connection
  outgoing: Pick<OutgoingClient, 'send'>
  clock: Clock
  /** Gets every exchange, when it has ended. */
  record?: (exchange: Exchange) => void
}

const MAX_RECORDED_ANSWER = 2_048

/**
 * Sends the requests that a service's generator yields, one after another, and returns its result. A failure is thrown
 * into the generator first, so that it can continue.
 * @throws ServiceFailure, whose detail has no secrets
 */
export async function runCalls<Result>(calls: Calls<Result>, context: CallContext): Promise<Result> {
  const redact = secretRedaction(context.service, context.connection)
  try {
    let step = calls.next()
    while (step.done !== true) {
      const outcome = await send(step.value, context, redact)
      step = outcome instanceof ServiceFailure ? calls.throw(outcome) : calls.next(outcome)
    }
    return step.value
  } catch (error) {
    throw withoutSecrets(error, redact)
  }
}

function withoutSecrets(error: unknown, redact: (text: string) => string): ServiceFailure {
  if (!(error instanceof ServiceFailure)) return new ServiceFailure('internal', redact(String(error)))
  return new ServiceFailure(error.reason, redact(error.detail), error.waitSeconds)
}

async function send(
  request: ServiceRequest,
  context: CallContext,
  redact: (text: string) => string,
): Promise<ServiceAnswer | ServiceFailure> {
  const { clock, outgoing, record } = context
  const call = outgoingCall(request, context)
  const recorded = recordedRequest(call, redact)
  const started = performance.now()
  try {
    const { status, headers, body, duration } = await outgoing.send(call)
    const answer = { status, headers, text: body, json: parsed(body) }
    const thrown = answerFailure(answer, { ...context, request, now: clock.now() })
    const failure = thrown && withoutSecrets(thrown, redact)
    record?.({
      request: recorded,
      status,
      answer: redact(body).slice(0, MAX_RECORDED_ANSWER),
      duration,
      cause: failure?.reason ?? null,
      detail: failure?.detail ?? '',
    })
    return failure ?? answer
  } catch (error) {
    const failure = withoutSecrets(outgoingFailure(error), redact)
    record?.({
      request: recorded,
      status: null,
      answer: '',
      duration: Math.round(performance.now() - started),
      cause: failure.reason,
      detail: failure.detail,
    })
    return failure
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
