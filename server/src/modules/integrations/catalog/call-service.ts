import type { IntegrationRequest, WebhookEvent } from '@portico/shared/contracts'
import { failedResult } from './deliver-each'
import { dryRun } from './dry-run'
import { secretRedaction } from './redact-secrets'
import { runCalls, type CallContext, type Exchange } from './run-calls'
import {
  ServiceFailure,
  type ChangeResult,
  type Choice,
  type Connection,
  type ContactChange,
  type ContactService,
  type EventService,
  type EventSigning,
  type Service,
} from './service'

/**
 * Calls a service and returns the name of the account that it reached. Services of events sign the call.
 * @throws ServiceFailure
 */
export async function testConnection(context: CallContext, signing: EventSigning): Promise<string> {
  assertComplete(context, 'credentials')
  return runCalls(context.service.test(context.connection, signing), context)
}

/** Lists the values of a field, or the fields of contacts (`attributes`). @throws ServiceFailure */
export async function listChoices(list: string, context: CallContext): Promise<Choice[]> {
  assertComplete(context, 'credentials')
  const choices = context.service.choices?.[list]
  return choices ? runCalls(choices(context.connection), context) : []
}

/** Delivers changes of contacts and returns a result for each, in their order. */
export async function deliverChanges(
  changes: readonly ContactChange[],
  context: CallContext & { service: ContactService },
): Promise<ChangeResult[]> {
  const { service, connection } = context
  try {
    assertComplete(context, 'all')
    const results = await runCalls(service.deliver(changes, connection), context)
    const redact = secretRedaction(service, connection)
    return results.map((result) => (result.ok ? result : { ...result, detail: redact(result.detail) }))
  } catch (error) {
    return changes.map(() => failedResult(error))
  }
}

/** Delivers an event. @throws ServiceFailure */
export async function deliverEvent(
  event: WebhookEvent,
  signing: EventSigning,
  context: CallContext & { service: EventService },
): Promise<void> {
  assertComplete(context, 'all')
  await runCalls(context.service.deliver(event, context.connection, signing), context)
}

/**
 * Returns the requests that one change causes, with secrets replaced by dots. Also used for the log of a batch, whose
 * own requests have other guests' data.
 * @throws ServiceFailure if a value is missing
 */
export function previewChange(
  change: ContactChange,
  { service, connection }: { service: ContactService; connection: Connection },
): IntegrationRequest[] {
  return dryRun(service.deliver([change], connection), { service, connection })
}

/** Returns the requests that an event causes, with secrets replaced by dots. @throws ServiceFailure */
export function previewEvent(
  event: WebhookEvent,
  signing: EventSigning,
  { service, connection }: { service: EventService; connection: Connection },
): IntegrationRequest[] {
  return dryRun(service.deliver(event, connection, signing), { service, connection })
}

/** Returns the exchanges of a batch as those of one of its changes: without data of other guests. */
export function exchangesOfChange(
  change: ContactChange,
  exchanges: readonly Exchange[],
  context: { service: ContactService; connection: Connection },
): Exchange[] {
  return previewChange(change, context).flatMap((request) => {
    const exchange = exchanges.find(
      ({ request: { method, url } }) => method === request.method && url === request.url,
    )
    return exchange ? [{ ...exchange, request, answer: '' }] : []
  })
}

/**
 * Names of required fields without a value. `credentials`: those that the service lists itself aren't needed yet. A
 * sign-in by OAuth replaces the fields that are secret.
 */
export function missingFields(
  { service, connection }: { service: Service; connection: Connection },
  needed: 'credentials' | 'all',
): string[] {
  const signedIn = Boolean(connection.values['access_token'])
  return service.fields
    .filter(({ required, listed, kind }) => {
      if (!required || (listed && needed === 'credentials')) return false
      return !(signedIn && kind === 'secret')
    })
    .map(({ name }) => name)
    .filter((name) => !connection.values[name])
}

function assertComplete(context: CallContext, needed: 'credentials' | 'all'): void {
  const missing = missingFields(context, needed)
  if (missing.length > 0) throw new ServiceFailure('incomplete', missing.join(', '))
}
