import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { StripeAccount } from './stripe-account'
import { formValues, textAt, type FormValues } from './stripe-form'
import { answerMerchantCall } from './stripe-merchant-calls'
import { StripeMerchant } from './stripe-merchant'
import { StripeAnswerError } from './stripe-objects'
import { answerStripeCall } from './stripe-calls'
import { listenLocally } from '../../../shared/tools/testing/listen-locally'

export interface StripeCall {
  method: string
  path: string
  values: FormValues
  headers: IncomingMessage['headers']
}

export interface StripeServer {
  url: string
  account: StripeAccount
  /** Accounts of operators, by key or linked to the account above. */
  merchants: StripeMerchant[]
  addMerchant: (name: string, livemode?: boolean) => StripeMerchant
  /** All calls in order, including repeats. */
  calls: StripeCall[]
  /** If set, every call gets this status, as one of Stripe's own errors. */
  brokenWith: number | null
  /** Number of calls that are handled but never answered. */
  losesAnswers: number
  /** Awaited after a call is handled, before it's answered. */
  beforeAnswer: ((call: StripeCall) => Promise<unknown>) | null
  close: () => Promise<void>
}

const BROKEN = JSON.stringify({ error: { type: 'api_error', message: 'An error occurred.' } })

/** Simulates Stripe's API on this machine: form-encoded calls, its errors, its idempotency keys. */
export async function startStripeServer(now: () => Date): Promise<StripeServer> {
  const answersByKey = new Map<string, { print: string; status: number; body: string }>()
  const account = new StripeAccount(
    () => Math.floor(now().getTime() / 1000),
    () => stripe.url,
  )
  const stripe: StripeServer = {
    url: '',
    account,
    merchants: [],
    addMerchant: (name, livemode) => {
      const merchant = new StripeMerchant(name, livemode)
      stripe.merchants.push(merchant)
      return merchant
    },
    calls: [],
    brokenWith: null,
    losesAnswers: 0,
    beforeAnswer: null,
    close: () => Promise.resolve(),
  }
  const server = createServer((request, response) => {
    void readCall(request).then(async (call) => {
      stripe.calls.push(call)
      if (call.path.startsWith('/pdf/')) return void response.end(`%PDF-1.4 ${call.path}`)
      if (stripe.brokenWith) return send(response, { status: stripe.brokenWith, body: BROKEN })
      const given = answerOnce(stripe, answersByKey, call)
      await stripe.beforeAnswer?.(call)
      if (stripe.losesAnswers > 0) {
        stripe.losesAnswers -= 1
        return void response.destroy()
      }
      send(response, given)
    })
  })
  const { origin: url, close } = await listenLocally(server)
  Object.assign(stripe, { url, close })
  return stripe
}

interface Answer {
  status: number
  body: string
}

/** Repeats the answer for the same key and values; refuses the key with other values. */
function answerOnce(
  stripe: StripeServer,
  kept: Map<string, Answer & { print: string }>,
  call: StripeCall,
): Answer {
  const { 'idempotency-key': given, authorization, 'stripe-account': of } = call.headers
  if (call.method !== 'POST' || typeof given !== 'string') return answer(stripe, call)
  const key = JSON.stringify([authorization, of, given])
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
  const answered = before ?? { ...answer(stripe, call), print }
  kept.set(key, answered)
  return answered
}

function answer(stripe: StripeServer, call: StripeCall): Answer {
  try {
    return { status: 200, body: JSON.stringify(answerByKey(stripe, call)) }
  } catch (error) {
    if (error instanceof StripeAnswerError) return failure(error)
    throw error
  }
}

/** Finds the account of a call: that of the key, or the linked one in a header. */
function answerByKey({ account, merchants }: StripeServer, call: StripeCall): unknown {
  const { authorization = '', 'stripe-account': linked } = call.headers
  const key = authorization.replace('Bearer ', '')
  const owner = merchants.find((each) => each.secretKey === key)
  if (owner) return answerMerchantCall(owner, call)
  const shown = merchants.find((each) => each.publishableKey === key)
  if (shown && textAt(call.values, 'client_secret')) return answerMerchantCall(shown, call)
  if (key !== 'sk_test_local') {
    throw new StripeAnswerError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
  }
  if (call.path.startsWith('/oauth/')) return answerOAuth(merchants, call)
  if (linked === undefined) return answerStripeCall(account, call)
  const named = merchants.find((each) => each.id === linked && each.linked)
  if (named) return answerMerchantCall(named, call)
  const message = `The provided key does not have access to account '${String(linked)}'.`
  throw new StripeAnswerError(403, { type: 'invalid_request_error', code: 'account_invalid', message })
}

/**
 * Exchanges codes, which are names of operators' accounts: `ac_ada` works once; `ac_ada_read` grants no write
 * access.
 */
function answerOAuth(merchants: StripeMerchant[], { path, values }: StripeCall): unknown {
  if (path === '/oauth/deauthorize') {
    const merchant = merchants.find(({ id }) => id === textAt(values, 'stripe_user_id'))
    if (merchant) merchant.linked = false
    return { stripe_user_id: merchant?.id }
  }
  const [, name, readOnly] = textAt(values, 'code').split('_')
  const merchant = merchants.find((each) => each.name === name && !each.linked)
  if (!merchant) throw new OAuthRefusal('invalid_grant', 'This authorization code has already been used.')
  merchant.linked = true
  return {
    stripe_user_id: merchant.id,
    livemode: merchant.livemode,
    token_type: 'bearer',
    stripe_publishable_key: merchant.publishableKey,
    scope: readOnly ? 'read_only' : 'read_write',
  }
}

/** OAuth calls have errors of another shape. */
class OAuthRefusal extends StripeAnswerError {
  constructor(
    readonly word: string,
    message: string,
  ) {
    super(400, { type: word, message })
  }
}

function failure(refusal: StripeAnswerError): Answer {
  const { status, error, intent } = refusal
  const body =
    refusal instanceof OAuthRefusal
      ? { error: refusal.word, error_description: refusal.message }
      : { error: { ...error, ...(intent && { payment_intent: intent }) } }
  return { status, body: JSON.stringify(body) }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_local' }).end(body)
}

async function readCall(request: IncomingMessage): Promise<StripeCall> {
  const body = await text(request)
  const { pathname, search } = new URL(request.url ?? '/', 'http://local')
  const { method = 'GET', headers } = request
  return {
    method,
    path: pathname,
    values: formValues(request.method === 'POST' ? body : search.slice(1)),
    headers,
  }
}
