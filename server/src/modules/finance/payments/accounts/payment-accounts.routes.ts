import { type ApiModule, defineModule } from '../../../../platform/http/define-module'
import { idempotentRequest, repeatableOf } from '../../../../platform/idempotency'
import type { DeliverySettings, SentText } from '../../../messages/deliveries'
import { type RouterCalls, notifyRouters } from '../../../guest-login/routers'
import { sessionsOfPaidDevice } from './admission.service'
import {
  changeRecurringDate,
  connectDevice,
  disconnectDevice,
  getAccount,
  listAccounts,
  setPassword,
  startRecurring,
  stopRecurring,
  updateAccount,
} from './payment-accounts.service'
import { type AccountSending, mailAccount, textAccount } from './send-account.service'

export function paymentAccountsModule(settings: DeliverySettings & RouterCalls): ApiModule {
  const { box } = settings
  return defineModule({
    listPaymentAccounts: (ctx) => listAccounts(ctx.tx, ctx, ctx.query),
    getPaymentAccount: (ctx) => getAccount(ctx.tx, ctx, ctx.params.aid),
    updatePaymentAccount: (ctx) => updateAccount(ctx.tx, ctx, { ...ctx.body, ...ctx.params }),
    setPaymentAccountPassword: (ctx) => setPassword(ctx.tx, ctx, { ...ctx.body, ...ctx.params, box }),
    connectPaymentAccountDevice: (ctx) =>
      connectDevice(ctx.tx, ctx, { aid: ctx.params.aid, mac: ctx.body.guestmac }),
    disconnectPaymentAccountDevice: {
      prepare: (ctx) => notifyRouters(settings, (tx) => sessionsOfPaidDevice(tx, ctx, ctx.params)),
      commit: (ctx) => disconnectDevice(ctx.tx, ctx, ctx.params),
    },
    stopRecurringPayment: (ctx) => stopRecurring(ctx.tx, ctx, ctx.params),
    startRecurringPayment: (ctx) => startRecurring(ctx.tx, ctx, ctx.params),
    changeRecurringPayment: (ctx) =>
      changeRecurringDate(ctx.tx, ctx, { ...ctx.params, on: new Date(ctx.body.next_payment_on) }),
    mailPaymentAccount: (ctx) => {
      const body = { ...ctx.body, channel: 'mail' as const }
      return mailAccount(ctx.tx, ctx, { ...sendingOf(settings, ctx), body })
    },
    textPaymentAccount: {
      prepare: (ctx) => {
        const body = { ...ctx.body, channel: 'sms' as const }
        return textAccount(ctx, { ...sendingOf(settings, ctx), body })
      },
      commit: async (_ctx, sent: SentText) => sent.delivery,
    },
  })
}

type SendContext = Parameters<typeof repeatableOf>[0] & { params: { aid: number }; body: object }

function sendingOf(settings: DeliverySettings, ctx: SendContext): Omit<AccountSending, 'body'> {
  const call = idempotentRequest(ctx.request, repeatableOf(ctx, ctx.body))
  return { settings, about: 'payment-account', aid: ctx.params.aid, call }
}
