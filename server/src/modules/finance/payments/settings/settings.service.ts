import type { BodyOf, PaymentSettings, paymentSettingsRoutes } from '@portico/shared/contracts'
import type { SiteCaller } from '../../../../platform/access/caller'
import { recordChange } from '../../../../platform/audit/audit-log'
import { withReader, type Tx } from '../../../../platform/db'
import { newWebhookSecret } from '../../../../platform/webhook-signing'
import type { ConnectionDeps, GatewayDeps } from '../gateways/gateway'
import { gatewayKind } from '../gateways/open-gateway'
import {
  findGatewayRow,
  lockGatewayRow,
  newGatewayRow,
  storeGatewayRow,
  type GatewayRow,
} from '../gateways/payment-gateway.repo'
import { paymentSettingsOf } from './payment-settings'
import { presentSettings, type GatewayProblem } from './settings.present'
import { connectionProblem } from '../gateways/stripe/check-access'
import { gatewaySecretOwner, siteStripe } from '../gateways/stripe/site-stripe'

type SettingsBody = BodyOf<typeof paymentSettingsRoutes.savePaymentSettings>

/** Asks Stripe if the connection still works, when payments use it. Must run outside a transaction. */
export async function askProblem(deps: GatewayDeps, siteId: number): Promise<GatewayProblem> {
  const row = await withReader(deps.db, (tx) => findGatewayRow(tx, siteId))
  if (!row || gatewayKind(row) !== 'stripe') return null
  const connected = siteStripe(deps, row)
  return connected ? connectionProblem(connected) : 'no_access'
}

export async function getPaymentSettings(
  tx: Tx,
  caller: SiteCaller,
  { deps, problem }: { deps: ConnectionDeps; problem: GatewayProblem },
): Promise<PaymentSettings> {
  const row = (await findGatewayRow(tx, caller.site.id)) ?? newGatewayRow(caller.site.id, caller.now)
  return presentSettings(tx, caller, row, { deps, problem })
}

/** Changes the given settings and keeps all others. */
export async function savePaymentSettings(
  tx: Tx,
  caller: SiteCaller,
  { deps, body }: { deps: ConnectionDeps; body: SettingsBody },
): Promise<PaymentSettings> {
  const { site, actor, now } = caller
  const before = await lockGatewayRow(tx, site.id, now)
  const { livemode = before.livemode, ...changes } = body
  const after: GatewayRow = {
    ...before,
    livemode,
    updatedAt: now,
    updatedBy: actor.userId,
    settings: { ...before.settings, ...changes },
  }
  const { notify_webhook, webhook_accnt_notify } = after.settings
  // Without a secret, calls would go out unsigned.
  if ((notify_webhook || webhook_accnt_notify) && !after.webhookSecret) {
    after.webhookSecret = sealWebhookSecret(deps, site.id, newWebhookSecret())
  }
  if (isMoved(before, after)) after.webhookError = null
  await storeGatewayRow(tx, after)
  await recordChange(tx, caller, 'payment_settings.update', {
    subject: site.name,
    siteId: site.id,
    before: audited(before),
    after: audited(after),
  })
  return presentSettings(tx, caller, after, { deps, problem: null })
}

/** Returns the new secret, which is readable only in this answer. */
export async function resetWebhookSecret(
  tx: Tx,
  caller: SiteCaller,
  deps: GatewayDeps,
): Promise<{ secret: string }> {
  const { site, actor, now } = caller
  const row = await lockGatewayRow(tx, site.id, now)
  const secret = newWebhookSecret()
  const webhookSecret = sealWebhookSecret(deps, site.id, secret)
  await storeGatewayRow(tx, { ...row, webhookSecret, updatedAt: now, updatedBy: actor.userId })
  await recordChange(tx, caller, 'payment_settings.update', {
    subject: site.name,
    siteId: site.id,
    after: { webhook_secret: 'changed' },
  })
  return { secret }
}

function sealWebhookSecret({ box }: GatewayDeps, siteId: number, secret: string): Buffer {
  return box.seal(secret, gatewaySecretOwner(siteId, 'webhook_secret'))
}

function isMoved({ settings: one }: GatewayRow, { settings: other }: GatewayRow): boolean {
  return (
    one.notify_webhook !== other.notify_webhook || one.webhook_accnt_notify !== other.webhook_accnt_notify
  )
}

/** Hides query strings of addresses, which may contain secrets. */
function audited(row: GatewayRow): Record<string, unknown> {
  const { notify_webhook, webhook_accnt_notify, ...settings } = paymentSettingsOf(row)
  const shown = (url: string) => url.replace(/\?.*$/s, '?…')
  return {
    livemode: row.livemode,
    ...settings,
    notify_webhook: shown(notify_webhook),
    webhook_accnt_notify: shown(webhook_accnt_notify),
  }
}
