import type { PaymentSettings } from '@portico/shared/contracts'
import { mayCall } from '../../../../platform/access/rights'
import type { SiteCaller } from '../../../../platform/access/caller'
import type { Tx } from '../../../../platform/db'
import { formFieldsOf } from '../../../site-setup/splash'
import { feePercent } from '../gateways/fee-percent.repo'
import type { ConnectionDeps } from '../gateways/gateway'
import { gatewayKind } from '../gateways/open-gateway'
import type { GatewayRow } from '../gateways/payment-gateway.repo'
import { paymentSettingsOf } from './payment-settings'
import { publishableKeyOf } from '../gateways/stripe/site-stripe'
import { walletDomainOf } from '../gateways/stripe/wallet-domain'

export type GatewayProblem = PaymentSettings['problem']

/** `problem`: the result of asking Stripe. */
export async function presentSettings(
  tx: Tx,
  { actor, site }: SiteCaller,
  row: GatewayRow,
  { deps, problem }: { deps: ConnectionDeps; problem: GatewayProblem },
): Promise<PaymentSettings> {
  const form = (form: 'login' | 'account') => formFieldsOf(tx, { site }, { method: 'payment', form })
  const currentProblem = rowProblem(row) ?? problem
  return {
    livemode: row.livemode,
    ...paymentSettingsOf(row),
    kind: currentProblem === 'no_access' ? null : gatewayKind(row),
    problem: currentProblem,
    connected_to_stripe: row.connection !== null,
    connection: row.connection,
    stripe_account: row.stripeAccount,
    stripe_livemode: row.stripeLivemode,
    wallets: walletsOf(deps, row),
    stripe_connection_url: deps.stripe?.connect
      ? `/s/${site.id}/api/v1/paymentloginconfig/stripe/connect`
      : null,
    show_stripe_keys: row.connection !== 'oauth',
    payment_auth_field2: row.connection === null ? '' : publishableKeyOf(deps, row),
    has_payment_auth_field1: row.secretKey !== null,
    has_webhook_secret: row.webhookSecret !== null,
    webhook_error: row.webhookError,
    fee: await feePercent(tx, site.accountId),
    login_fields: await form('login'),
    account_login_fields: await form('account'),
    can: {
      update: mayCall(actor, 'savePaymentSettings'),
      connect: mayCall(actor, 'saveStripeKeys'),
      disconnect: row.connection !== null && mayCall(actor, 'disconnectStripe'),
    },
  }
}

function walletsOf(deps: ConnectionDeps, row: GatewayRow): PaymentSettings['wallets'] {
  const domain = walletDomainOf(deps)
  if (row.connection === null || domain === null) return null
  return { domain, ready: row.stripeWalletDomain === domain }
}

function rowProblem({ livemode, connection, stripeLivemode }: GatewayRow): GatewayProblem {
  if (!livemode) return null
  if (connection === null) return 'not_connected'
  return stripeLivemode ? null : 'test_keys'
}
