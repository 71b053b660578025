import type { ConnectionDeps, PaymentGateway } from '../gateways/gateway'
import { openGateway } from '../gateways/open-gateway'
import type { TransactionRow } from './transaction-row.repo'

/** What paying works with. */
export interface PaymentDeps extends ConnectionDeps {
  /** Only for tests: who takes the money instead. */
  openGateway?: typeof openGateway
}

/** Who takes new payments of a site; null: nobody can. */
export function gatewayOfSite(deps: PaymentDeps, siteId: number): Promise<PaymentGateway | null> {
  return (deps.openGateway ?? openGateway)(deps, siteId)
}

/** Who took a payment; null where it cannot be asked any more, or not now. */
export function gatewayOfTransaction(
  deps: PaymentDeps,
  { siteId, gateway, livemode }: Pick<TransactionRow, 'siteId' | 'gateway' | 'livemode'>,
): Promise<PaymentGateway | null> {
  return (deps.openGateway ?? openGateway)(deps, siteId, { gateway, livemode })
}
