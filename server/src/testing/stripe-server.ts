import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StripeAccount } from './stripe-account'
import { formValues, type FormValues } from './stripe-form'
import { StripeAnswerError } from './stripe-objects'
import { answerStripeCall } from './stripe-calls'

export interface StripeCall {
  method: string
  path: string
  values: FormValues
  headers: IncomingMessage['headers']
}

export interface StripeServer {
  url: string
  account: StripeAccount
  /** Every call in order, repeats included. */
  calls: StripeCall[]
  /** While set, every call is answered with this status, as one of Stripe's own faults. */
  brokenWith: number | null
  close: () => Promise<void>
}

const BROKEN = JSON.stringify({ error: { type: 'api_error', message: 'An error occurred.' } })

/** Answers on this machine as Stripe's API does: form-encoded calls, its errors, its idempotency keys. */
export async function startStripeServer(now: () => Date): Promise<StripeServer> {
  const kept = new Map<string, { print: string; status: number; body: string }>()
  const account = new StripeAccount(
    () => Math.floor(now().getTime() / 1000),
    () => stripe.url,
  )
  const stripe: StripeServer = {
    url: '',
    account,
    calls: [],
    brokenWith: null,
    close: () => Promise.resolve(),
  }
  const server = createServer((request, response) => {
    void readCall(request).then((call) => {
      stripe.calls.push(call)
      if (call.path.startsWith('/pdf/')) return void response.end(`%PDF-1.4 ${call.path}`)
      if (stripe.brokenWith) return send(response, { status: stripe.brokenWith, body: BROKEN })
      send(response, answerOnce(account, kept, call))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stripe.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stripe.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return stripe
}

interface Answer {
  status: number
  body: string
}

/** The same key with the same values is answered as before; with others it is refused. */
function answerOnce(
  account: StripeAccount,
  kept: Map<string, Answer & { print: string }>,
  call: StripeCall,
): Answer {
  const key = call.headers['idempotency-key']
  if (call.method !== 'POST' || typeof key !== 'string') return answer(account, call)
  const print = JSON.stringify([call.path, call.values])
  const before = kept.get(key)
  if (before && before.print !== print) {
    return failure(
      new StripeAnswerError(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters.',
      }),
    )
  }
  const given = before ?? { ...answer(account, call), print }
  kept.set(key, given)
  return given
}

function answer(account: StripeAccount, call: StripeCall): Answer {
  try {
    if (call.headers.authorization !== 'Bearer sk_test_local') {
      const error = { type: 'invalid_request_error', message: 'Invalid API Key provided' }
      throw new StripeAnswerError(401, error)
    }
    return { status: 200, body: JSON.stringify(answerStripeCall(account, call)) }
  } catch (error) {
    if (error instanceof StripeAnswerError) return failure(error)
    throw error
  }
}

function failure({ status, error }: StripeAnswerError): Answer {
  return { status, body: JSON.stringify({ error }) }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_local' }).end(body)
}

async function readCall(request: IncomingMessage): Promise<StripeCall> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { pathname, search } = new URL(request.url ?? '/', 'http://local')
  const text = request.method === 'POST' ? Buffer.concat(chunks).toString('utf8') : search.slice(1)
  const { method = 'GET', headers } = request
  return { method, path: pathname, values: formValues(text), headers }
}
