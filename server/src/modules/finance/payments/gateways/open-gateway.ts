import type { GatewayKind } from '@portico/shared/contracts'
import { withTx, type Tx } from '../../../../platform/db'
import type { GatewayDeps, PaymentGateway } from './gateway'
import { findGatewayRow, newGatewayRow, type GatewayRow } from './payment-gateway.repo'
import { paymentSettingsOf } from '../settings/payment-settings'
import { sandboxGateway } from './sandbox/sandbox-gateway'
import { publishableKeyOf, siteStripe } from './stripe/site-stripe'
import { stripeGateway } from './stripe/stripe-gateway'

/**
 * Opens the gateway that takes a site's payments now; null if none can.
 * @param charged gateway of a payment that began before the settings changed
 */
export async function openGateway(
  deps: GatewayDeps,
  siteId: number,
  charged?: { gateway: GatewayKind; livemode: boolean },
): Promise<PaymentGateway | null> {
  const storedRow = await withTx(deps.db, (tx) => findGatewayRow(tx, siteId))
  const row = storedRow ?? newGatewayRow(siteId, deps.clock.now())
  const kind = charged ? takenBy(row, charged) : gatewayKind(row)
  if (kind === 'sandbox') return sandboxGateway(deps, siteId)
  const connected = kind === 'stripe' ? siteStripe(deps, row) : null
  if (!connected) return null
  const publishableKey = publishableKeyOf(deps, row)
  return stripeGateway({ ...connected, siteId, livemode: row.stripeLivemode, publishableKey })
}

/** Kind of the gateway that openGateway would open; null if the site can't take payments. */
export async function gatewayKindOf(tx: Tx, siteId: number): Promise<GatewayKind | null> {
  const row = await findGatewayRow(tx, siteId)
  return row ? gatewayKind(row) : 'sandbox'
}

/** Returns true if guests get their username and password by email after paying. */
export async function sendsCredentials(tx: Tx, siteId: number): Promise<boolean> {
  return paymentSettingsOf(await findGatewayRow(tx, siteId)).email_accnt_notify
}

/** Returns the gateway's kind: the sandbox in test mode without a test connection. */
export function gatewayKind(
  row: Pick<GatewayRow, 'livemode' | 'connection' | 'stripeLivemode'>,
): GatewayKind | null {
  if (row.connection !== null && row.stripeLivemode === row.livemode) return 'stripe'
  return row.livemode ? null : 'sandbox'
}

function takenBy(
  { connection, stripeLivemode }: GatewayRow,
  { gateway, livemode }: { gateway: GatewayKind; livemode: boolean },
): GatewayKind | null {
  if (gateway === 'sandbox') return 'sandbox'
  return connection !== null && stripeLivemode === livemode ? 'stripe' : null
}
