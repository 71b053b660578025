import type { IntegrationRequest } from '@portico/shared/contracts'
import { outgoingCall, recordedRequest } from './outgoing-call'
import { secretRedaction } from './redact-secrets'
import type { Calls, Connection, Service } from './service'

/**
 * Returns the requests that a generator would send, with secrets replaced by dots, without sending them. Each gets its
 * `previewAnswer`.
 * @throws ServiceFailure if the generator needs a value that is missing
 */
export function dryRun(
  calls: Calls<unknown>,
  context: { service: Service; connection: Connection },
): IntegrationRequest[] {
  const redact = secretRedaction(context.service, context.connection)
  const requests: IntegrationRequest[] = []
  let step = calls.next()
  while (step.done !== true) {
    requests.push(recordedRequest(outgoingCall(step.value, context), redact))
    const json = step.value.previewAnswer
    step = calls.next({ status: 200, headers: {}, json, text: JSON.stringify(json) ?? '' })
  }
  return requests
}
