import type { Delivery } from '@portico/shared/contracts'
import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import { requirePhoneNumber } from '../../../platform/phone-field'
import { resendMessage, sendTest, type SmsSending } from './send-sms'
import { lastMessages } from './sms-deliveries.repo'
import { readGateway, saveGateway } from './sms-gateway.service'
import { presentDelivery } from './sms.present'

export function smsModule(sending: SmsSending): ApiModule {
  const { box } = sending
  return defineModule({
    getSmsGateway: (ctx) => readGateway(ctx.tx, ctx),

    saveSmsGateway: (ctx) => saveGateway(ctx.tx, ctx, { body: ctx.body, box }),

    testSmsGateway: {
      prepare: ({ actor, site, body }) =>
        sendTest(sending, site, {
          to: requirePhoneNumber(body.phonenumber, site.default_countrycode),
          language: actor.language,
        }),
      commit: async (_ctx, sent: Delivery) => sent,
    },

    listSmsDeliveries: async ({ tx, site, now }) => {
      const rows = await lastMessages(tx, site.id)
      return { items: rows.map((row) => presentDelivery(row, now)) }
    },

    resendSms: {
      prepare: ({ site, params }) => resendMessage(sending, site.id, params.deliveryId),
      commit: async (_ctx, sent: Delivery) => sent,
    },
  })
}
