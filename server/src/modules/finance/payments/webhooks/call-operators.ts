import type { ErrorText } from '@portico/shared/contracts'
import { withTx } from '../../../../platform/db'
import { defineJob, type Job, type OnError, runFairly, unlessSuperseded } from '../../../../platform/jobs'
import type { OutgoingClient } from '../../../../platform/outgoing/outgoing-client'
import { OutgoingError } from '../../../../platform/outgoing/outgoing-error'
import { webhookHeaders } from '../../../../platform/webhook-signing'
import type { GatewayDeps } from '../gateways/gateway'
import { findGatewayRow, noteWebhookError } from '../gateways/payment-gateway.repo'
import { gatewaySecretOwner } from '../gateways/stripe/site-stripe'
import {
  addressOf,
  claimCall,
  closeCall,
  holdCall,
  queueAccountCalls,
  type CallRow,
} from './operator-calls.repo'

export interface OperatorCallDeps extends Pick<GatewayDeps, 'db' | 'clock' | 'box'> {
  outgoing: OutgoingClient
}

/** Minutes before each retry of a call; after the last one it's given up. */
const WAITS = [1, 5, 30, 120, 360, 720]

/** Operators whose servers are called concurrently. */
const CONCURRENCY = 20

/** Makes due calls, each by one process. A call can arrive twice; receivers detect that by its ID. */
export async function callOperators(deps: OperatorCallDeps, onError: OnError): Promise<void> {
  await withTx(deps.db, (tx) => queueAccountCalls(tx, deps.clock.now()))
  await runFairly({
    most: CONCURRENCY,
    claim: (otherThan) => {
      const now = deps.clock.now()
      return withTx(deps.db, (tx) => claimCall(tx, { now, waits: WAITS, otherThan }))
    },
    work: (call) => makeCall(deps, call).catch(onError),
  })
}

/** Returns 'rest' to pause a site whose server can't be reached. */
async function makeCall(deps: OperatorCallDeps, call: CallRow): Promise<'rest' | void> {
  const { url, secret } = await withTx(deps.db, async (tx) => {
    const sealed = (await findGatewayRow(tx, call.siteId))?.webhookSecret
    const owner = gatewaySecretOwner(call.siteId, 'webhook_secret')
    return { url: await addressOf(tx, call), secret: sealed && deps.box.openIfOurs(sealed, owner) }
  })
  const error = url && secret ? await send(deps, call, { url, secret }) : null
  const recorded = withTx(deps.db, async (tx) => {
    await holdCall(tx, call)
    if (url) await noteWebhookError(tx, call.siteId, error)
    if (error === null || call.attempts > WAITS.length) await closeCall(tx, call)
  })
  await unlessSuperseded(recorded)
  if (error && error.id !== 'error.outgoing.status') return 'rest'
}

/** Returns null if the call was accepted, else the reason. */
async function send(
  { outgoing, clock }: OperatorCallDeps,
  { id, type, siteId, data, createdAt }: CallRow,
  { url, secret }: { url: string; secret: string },
): Promise<ErrorText | null> {
  const messageId = `evt_${id}`
  const body = JSON.stringify({
    id: messageId,
    type,
    siteid: siteId,
    created_at: createdAt.toISOString(),
    data,
  })
  const headers = {
    'content-type': 'application/json',
    ...webhookHeaders({ id: messageId, timestamp: clock.now(), secrets: [secret], body }),
  }
  try {
    const { status } = await outgoing.send({ method: 'POST', url, headers, body })
    return status >= 200 && status < 300 ? null : { id: 'error.outgoing.status', values: { status } }
  } catch (error) {
    if (error instanceof OutgoingError) return { id: `error.outgoing.${error.code}` }
    throw error
  }
}

/** Runs every minute, in one process of the installation. */
export function operatorCallsJob(deps: OperatorCallDeps, onError: OnError): Job<never> {
  return defineJob('payment-webhooks', () => callOperators(deps, onError), { cron: '* * * * *' })
}
