import type { SmsGateway } from '@portico/shared/contracts'
import type { OutgoingRequest } from '../../../platform/outgoing/outgoing-client'

/** Message to send by a gateway. */
export interface SmsText {
  to: string
  text: string
}

/** Settings with decrypted secrets, kept only in memory. */
export type OpenGateway = Pick<
  SmsGateway,
  | 'provider'
  | 'request_type'
  | 'url'
  | 'auth_type'
  | 'username'
  | 'header_name'
  | 'to_param'
  | 'text_param'
  | 'from'
  | 'extra_params'
> & { password: string; header_value: string }

/** Placeholder for the sender in an extra parameter, for gateways that use another name for it. */
const SENDER_GAP = '{from}'
const SENDER_PARAM = 'from'

export function basicAuth(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
}

/** Builds the call for a gateway that the operator described. */
export function customRequest(gateway: OpenGateway, message: SmsText): OutgoingRequest {
  const params = paramsOf(gateway, message)
  const headers = authHeaders(gateway)
  switch (gateway.request_type) {
    case 'get': {
      const url = new URL(gateway.url)
      for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
      return { method: 'GET', url: url.href, headers }
    }
    case 'post':
      return {
        method: 'POST',
        url: gateway.url,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(params).toString(),
      }
    case 'jsonpost':
      return {
        method: 'POST',
        url: gateway.url,
        headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(params),
      }
  }
}

/** Number and text come last, so that no extra parameter replaces them. */
function paramsOf(gateway: OpenGateway, { to, text }: SmsText): Record<string, string> {
  const extra = Object.entries(gateway.extra_params)
  const isNamed = extra.some(([, value]) => value.includes(SENDER_GAP))
  const sender: [string, string][] = gateway.from && !isNamed ? [[SENDER_PARAM, gateway.from]] : []
  return Object.fromEntries([
    ...sender,
    ...extra.map(([name, value]) => [name, value.replaceAll(SENDER_GAP, gateway.from)] as const),
    [gateway.to_param, to],
    [gateway.text_param, text],
  ])
}

function authHeaders({
  auth_type,
  username,
  password,
  header_name,
  header_value,
}: OpenGateway): Record<string, string> {
  if (auth_type === 'httpbasic') return { authorization: basicAuth(username, password) }
  if (auth_type === 'apiheader') return { [header_name.toLowerCase()]: header_value }
  return {}
}
