import type { PaymentSettings } from '@portico/shared/contracts'
import type { SiteScope } from '../../../../platform/access/actor'
import type { SiteCaller } from '../../../../platform/access/caller'
import { recordChange } from '../../../../platform/audit/audit-log'
import { withReader, withTx, type Tx } from '../../../../platform/db'
import { ApiError, notFound } from '../../../../platform/errors/api-error'
import { hashToken } from '../../../../platform/secrets/token'
import type { ConnectionDeps, GatewayDeps } from './gateway'
import {
  type Connection,
  findGatewayRow,
  type GatewayRow,
  isLinkedElsewhere,
  lockGatewayRow,
  NO_CONNECTION,
  storeGatewayRow,
  storeState,
  useState,
} from './payment-gateway.repo'
import { presentSettings } from '../settings/settings.present'
import { checkKeys, type TypedKeys } from './stripe/check-access'
import { expiredState, linkAccount, linkUrl, newState, STATE_MS, unlinkAccount } from './stripe/link-account'
import { gatewaySecretOwner, siteStripe } from './stripe/site-stripe'
import { registerWalletDomain } from './stripe/wallet-domain'
import { addWebhook, storedWebhookFields, removeWebhook, webhookUrl } from './stripe/webhook-endpoint'
import { stripeClient } from '../../billing'

/**
 * Checks the keys with Stripe, subscribes to its events and registers our domain. Must run outside a
 * transaction.
 */
export async function connectByKeys(
  deps: ConnectionDeps,
  { id: siteId, currency }: SiteScope,
  keys: TypedKeys,
): Promise<Connection> {
  const apiBase = deps.stripe?.apiBase
  const { account, livemode, secretKey, publishableKey } = await checkKeys(keys, { apiBase, currency })
  const stripe = stripeClient({ secretKey, apiBase })
  const webhook = await addWebhook(stripe, webhookUrl(deps, siteId))
  await removeConnection(deps, siteId, account)
  return {
    connection: 'keys',
    stripeAccount: account,
    stripeLivemode: livemode,
    publishableKey,
    secretKey: deps.box.seal(secretKey, gatewaySecretOwner(siteId, 'secret_key')),
    ...storedWebhookFields(deps, siteId, webhook),
    stripeWalletDomain: await registerWalletDomain({ stripe, options: {} }, deps),
  }
}

/** Returns the address where the operator links an account. Its state works once, for ten minutes. */
export async function startLinking(tx: Tx, { site, now }: SiteCaller, deps: ConnectionDeps): Promise<string> {
  if (!deps.stripe?.connect) throw notFound()
  const state = newState(site.id)
  await lockGatewayRow(tx, site.id, now)
  await storeState(tx, site.id, { hash: hashToken(state), expiresAt: new Date(now.getTime() + STATE_MS) })
  return linkUrl(deps.stripe, { state, returnTo: `${deps.publicUrl}/stripe/connect/return` })
}

/** Links an account after the operator returns from Stripe. Must run outside a transaction. */
export async function connectByLink(
  deps: ConnectionDeps,
  siteId: number,
  { code, state }: { code: string; state: string },
): Promise<Connection> {
  if (!deps.stripe?.connect) throw notFound()
  const now = deps.clock.now()
  if (!(await withTx(deps.db, (tx) => useState(tx, siteId, hashToken(state), now)))) throw expiredState()
  const { account, livemode, publishableKey } = await linkAccount(deps.stripe, code)
  await removeConnection(deps, siteId, account)
  const linked = { stripe: stripeClient(deps.stripe), options: { stripeAccount: account } }
  return {
    ...NO_CONNECTION,
    connection: 'oauth',
    stripeAccount: account,
    stripeLivemode: livemode,
    publishableKey,
    stripeWalletDomain: await registerWalletDomain(linked, deps),
  }
}

/**
 * Removes the existing connection at Stripe, unless it's to `kept`, the account that comes next. Must run
 * outside a transaction.
 */
async function removeConnection(
  deps: GatewayDeps,
  siteId: number,
  nextAccount: string | null,
): Promise<void> {
  const { row, isShared } = await withReader(deps.db, async (tx) => {
    const found = await findGatewayRow(tx, siteId)
    return { row: found, isShared: found !== null && (await isLinkedElsewhere(tx, found)) }
  })
  const connected = row && siteStripe(deps, row)
  if (!connected) return
  if (row.stripeWebhookRef) await removeWebhook(connected.stripe, row.stripeWebhookRef)
  if (connected.linked && deps.stripe?.connect && !isShared && row.stripeAccount !== nextAccount) {
    await unlinkAccount(deps.stripe, row.stripeAccount)
  }
}

/** Disconnects a site from Stripe. Must run outside a transaction. */
export async function leaveStripe(deps: GatewayDeps, siteId: number): Promise<Connection> {
  const row = await withReader(deps.db, (tx) => findGatewayRow(tx, siteId))
  if (!row?.connection) throw new ApiError(409, 'error.conflict')
  await removeConnection(deps, siteId, null)
  return NO_CONNECTION
}

export async function storeConnection(
  tx: Tx,
  caller: SiteCaller,
  { deps, connection }: { deps: ConnectionDeps; connection: Connection },
): Promise<PaymentSettings> {
  const { site, actor, now } = caller
  const before = await lockGatewayRow(tx, site.id, now)
  const after: GatewayRow = { ...before, ...connection, updatedAt: now, updatedBy: actor.userId }
  await storeGatewayRow(tx, after)
  const action = after.connection ? 'payment_settings.connect' : 'payment_settings.disconnect'
  await recordChange(tx, caller, action, {
    subject: site.name,
    siteId: site.id,
    before: audited(before),
    after: { ...audited(after), ...(after.secretKey && { payment_auth_field1: 'changed' }) },
  })
  return presentSettings(tx, caller, after, { deps, problem: null })
}

function audited({ connection, stripeAccount, stripeLivemode, publishableKey }: GatewayRow) {
  return {
    connection,
    stripe_account: stripeAccount,
    stripe_livemode: stripeLivemode,
    payment_auth_field2: publishableKey,
  }
}
