import type { Tx } from '../../../platform/db'
import { deleteOfSite } from '../../../platform/db/delete-of-site'
import type { ApiModule } from '../../../platform/http/define-module'
import type { Billing } from '../billing'
import { paymentAccountsModule } from './accounts/payment-accounts.routes'
import { paymentSettingsModule } from './settings/settings.routes'
import { paymentTx } from '../../../schema'
import { transactionsModule } from './transactions/transactions.routes'
import { deleteOldOperatorCalls } from './webhooks/operator-calls.repo'
import { deleteOldPaymentEvents } from './webhooks/payment-events.repo'
import { stripeWebhooksModule } from './webhooks/stripe-webhooks.routes'

export { forgetPaidDevices } from './accounts/account-devices.repo'
export { accountsOfGuest } from './accounts/account-guests.repo'
export { paymentAccountForHolder, stopOwnRenewal } from './accounts/account-holder.service'
export {
  admitByPaymentLogin,
  admitPaidDevice,
  connectPaidDevice,
  disconnectPaidDevice,
  paymentAccountOfHolder,
} from './accounts/admission.service'
export { GatewayUnreachableError } from './gateways/gateway'
export { gatewayKindOf, sendsCredentials } from './gateways/open-gateway'
export { stripeConnectionsJob } from './gateways/stripe/update-connections'
export { openDisputes } from './transactions/disputes.repo'
export { drawGuestInvoice, drawMailedInvoice } from './transactions/guest-invoice'
export { openCharge } from './transactions/open-charge'
export { ownInvoice } from './transactions/own-payments'
export { ownPayments, purchaseByKey } from './transactions/own-payments.repo'
export { payWithTestCard } from './transactions/pay-with-test-card'
export type { PaymentDeps } from './transactions/payment-deps'
export { forgetPayingGuests, movePayingGuest } from './paying-guests'
export { expiryContent } from './renewals/notice-texts'
export { payOwnRenewal } from './renewals/pay-own-renewal'
export { renewalsJob } from './renewals/run-renewals'
export { sandboxPayoutJob } from './transactions/payouts'
export { PurchaseRefusedError, startPurchase } from './transactions/purchases'
export { closeTransaction, settleTransaction, type Settlement } from './transactions/settle-transaction'
export { reconcileJob } from './transactions/reconcile'
export { transactionSource } from './transactions/transaction-rows'
export { operatorCallsJob } from './webhooks/call-operators'
export const deletePaymentsOfSite = deleteOfSite(paymentTx.id)

export async function deleteOldPaymentNews(tx: Tx, now: Date): Promise<void> {
  await deleteOldPaymentEvents(tx, now)
  await deleteOldOperatorCalls(tx, now)
}

type Deps = Parameters<typeof paymentAccountsModule>[0] & Parameters<typeof transactionsModule>[0]

export function paymentsModule(deps: Deps & { billing: Billing }): ApiModule {
  return {
    ...paymentSettingsModule(deps.billing),
    ...transactionsModule(deps),
    ...paymentAccountsModule(deps),
    ...stripeWebhooksModule(deps.billing),
  }
}
