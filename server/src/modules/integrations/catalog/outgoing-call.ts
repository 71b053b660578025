import type { IntegrationRequest } from '@portico/shared/contracts'
import type { OutgoingRequest } from '../../../platform/outgoing/outgoing-client'
import { OUTGOING_CAUSES } from '../../../platform/outgoing/outgoing-causes'
import { OutgoingError } from '../../../platform/outgoing/outgoing-error'
import { ServiceFailure, type Connection, type Service, type ServiceRequest } from './service'

/** Returns a request of a service as it is sent: authorized, with its body as text. */
export function outgoingCall(
  request: ServiceRequest,
  { service, connection }: { service: Service; connection: Connection },
): OutgoingRequest & { headers: Record<string, string> } {
  const { method, url, form, headers } = request
  const body = bodyOf(request)
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    method,
    url,
    // A redirect could lead the credentials to another server.
    redirects: 'return',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': type }),
      ...service.authorize(connection),
      ...headers,
    },
    ...(body !== undefined && { body }),
  }
}

function bodyOf({ body, json, form }: ServiceRequest): string | undefined {
  if (form) return new URLSearchParams(form).toString()
  return json === undefined ? body : JSON.stringify(json)
}

/** Bytes are limited in the log; the first characters show what was sent. */
const MAX_RECORDED_BODY = 8_192

/** Returns a request as it is shown and logged. */
export function recordedRequest(
  { method, url, headers = {}, body = '' }: OutgoingRequest,
  redact: (text: string) => string,
): IntegrationRequest {
  const shown = Object.entries(headers).map(([name, value]) => [name, redact(value)])
  return {
    method,
    url: redact(url),
    headers: Object.fromEntries(shown) as Record<string, string>,
    body: redact(body).slice(0, MAX_RECORDED_BODY),
  }
}

/** Returns the failure of a call that got no answer. */
export function outgoingFailure(error: unknown): ServiceFailure {
  if (error instanceof OutgoingError) return new ServiceFailure(OUTGOING_CAUSES[error.code], error.message)
  return new ServiceFailure('internal', error instanceof Error ? error.message : String(error))
}
