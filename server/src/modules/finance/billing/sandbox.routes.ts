import { DAY_MS } from '@portico/shared/units'
import { withTx } from '../../../platform/db'
import { ApiError, invalidFields, notFound } from '../../../platform/errors/api-error'
import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import { accountTime } from '../../../platform/access/subscription-state'
import { applyState } from './apply-state'
import type { Billing } from './billing-settings'
import { customerOf, releaseLease, takeLease } from './customer.repo'
import type { BillingState } from './payment-provider'
import type { ConfirmedCard, SandboxProvider } from './sandbox/sandbox-provider'

/** Routes that exist only while the sandbox is the payment provider. */
export function sandboxModule(billing: Billing): ApiModule {
  const { db, provider } = billing
  const sandbox = (): SandboxProvider => {
    if (provider.kind !== 'sandbox') throw notFound()
    return provider
  }
  const presentClock = (sandboxOffset: number, realNow: Date) => ({
    now: accountTime({ sandboxOffset }, realNow).toISOString(),
    days_ahead: Math.round(sandboxOffset / DAY_MS),
  })
  return defineModule({
    confirmSandboxCard: {
      prepare: async ({ actor, body }) => {
        const form = { secret: body.client_secret, kind: body.card, authenticated: body.authenticated }
        const confirmed = await sandbox().confirmCard(actor.accountId, form)
        if (!confirmed) throw invalidFields({ client_secret: [{ id: 'error.billing.unknown_card' }] })
        return confirmed
      },
      commit: async (_ctx, confirmed: ConfirmedCard) => confirmed,
    },

    getSandboxClock: async ({ tx, actor, now }) => {
      sandbox()
      const { account } = await customerOf(tx, actor.accountId)
      return presentClock(account.sandboxOffset, now)
    },

    moveSandboxClock: {
      prepare: async ({ actor: { accountId }, body, now }) => {
        const provider = sandbox()
        const customer = await withTx(db, (tx) => takeLease(tx, accountId, now))
        if (!customer) throw new ApiError(409, 'error.billing.busy')
        const present = Math.round(customer.account.sandboxOffset / DAY_MS)
        try {
          if (body.days_ahead !== 0 && body.days_ahead < present) {
            throw invalidFields({ days_ahead: [{ id: 'error.field.too_small', values: { min: present } }] })
          }
          return await provider.moveClock(accountId, body.days_ahead)
        } catch (error) {
          await withTx(db, (tx) => releaseLease(tx, accountId))
          throw error
        }
      },
      commit: async ({ tx, actor: { accountId }, now }, state: BillingState) => {
        await applyState(tx, { mailing: billing, now }, { accountId, state })
        await releaseLease(tx, accountId)
        const { account } = await customerOf(tx, accountId)
        return presentClock(account.sandboxOffset, now)
      },
    },
  })
}
