import type { ConnectionDeps, PaymentGateway } from '../gateways/gateway'
import { openGateway } from '../gateways/open-gateway'
import type { TransactionRow } from './transaction-row.repo'

/** Dependencies of payment processing. */
export interface PaymentDeps extends ConnectionDeps {
  /** Replaces the payment gateway in tests. */
  openGateway?: typeof openGateway
}

/** Returns the gateway for new payments of a site; null if none can take them. */
export function gatewayOfSite(deps: PaymentDeps, siteId: number): Promise<PaymentGateway | null> {
  return (deps.openGateway ?? openGateway)(deps, siteId)
}

/** Returns the gateway that took a payment; null if it's disconnected or unavailable. */
export function gatewayOfTransaction(
  deps: PaymentDeps,
  { siteId, gateway, livemode }: Pick<TransactionRow, 'siteId' | 'gateway' | 'livemode'>,
): Promise<PaymentGateway | null> {
  return (deps.openGateway ?? openGateway)(deps, siteId, { gateway, livemode })
}
