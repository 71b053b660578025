import { withReader, withTx } from '../../../../../platform/db'
import { ApiError } from '../../../../../platform/errors/api-error'
import { defineJob, type Job, type OnError } from '../../../../../platform/jobs'
import { GatewayRefusedError, GatewayUnreachableError, type ConnectionDeps } from '../gateway'
import type { GatewayRow } from '../payment-gateway.repo'
import { siteStripe, type SiteStripe } from './site-stripe'
import { registerWalletDomain, walletDomainOf } from './wallet-domain'
import {
  addWebhook,
  storedWebhookFields,
  removeWebhook,
  updateWebhook,
  webhookHash,
  webhookUrl,
} from './webhook-endpoint'
import { findOutdated, changeConnection } from './stripe-connections.repo'

/**
 * Updates what Stripe stores about connections, so that operators needn't reconnect: newly subscribed events,
 * a changed address of the installation, a domain that Stripe hadn't confirmed.
 */
export async function updateConnections(deps: ConnectionDeps, onError: OnError): Promise<void> {
  const domain = walletDomainOf(deps)
  if (domain === null) return
  const rows = await withReader(deps.db, (tx) => findOutdated(tx, { hash: webhookHash(deps), domain }))
  for (const row of rows) await updateConnection(deps, row, domain).catch(onError)
}

/** Updates one connection. If Stripe refuses or doesn't answer, the next run retries it. */
async function updateConnection(deps: ConnectionDeps, row: GatewayRow, domain: string): Promise<void> {
  const connected = siteStripe(deps, row)
  if (!connected) return
  if (row.stripeWalletDomain !== domain) {
    const stripeWalletDomain = await registerWalletDomain(connected, deps)
    await withTx(deps.db, (tx) => changeConnection(tx, row, { stripeWalletDomain }))
  }
  if (row.connection === 'keys' && !row.stripeWebhookHash?.equals(webhookHash(deps))) {
    await ignoreUntilNextRun(() => renewWebhook(deps, row, connected))
  }
}

async function ignoreUntilNextRun(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isOfStripe = [ApiError, GatewayRefusedError, GatewayUnreachableError].some(
      (kind) => error instanceof kind,
    )
    if (!isOfStripe) throw error
  }
}

async function renewWebhook(deps: ConnectionDeps, row: GatewayRow, { stripe }: SiteStripe): Promise<void> {
  const { siteId, stripeWebhookRef: ref } = row
  const url = webhookUrl(deps, siteId)
  if (ref && (await updateWebhook(stripe, ref, url))) {
    const stripeWebhookHash = webhookHash(deps)
    await withTx(deps.db, (tx) => changeConnection(tx, row, { stripeWebhookHash }))
    return
  }
  const added = await addWebhook(stripe, url)
  if (!added) return
  const isStored = await withTx(deps.db, (tx) =>
    changeConnection(tx, row, storedWebhookFields(deps, siteId, added)),
  )
  if (!isStored) await removeWebhook(stripe, added.ref)
}

/** Runs every hour, in one process of the installation. */
export function stripeConnectionsJob(deps: ConnectionDeps, onError: OnError): Job<never> {
  return defineJob('update-stripe-connections', () => updateConnections(deps, onError), {
    cron: '20 * * * *',
    retryLimit: 0,
  })
}
