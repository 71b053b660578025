import { BASE_PATH } from '@portico/shared/contracts'
import { linked } from '@portico/shared/remote-config'
import { defineModule, type ApiModule } from '../../../../platform/http/define-module'
import {
  connectByKeys,
  connectByLink,
  leaveStripe,
  startLinking,
  storeConnection,
} from '../gateways/connection.service'
import type { ConnectionDeps } from '../gateways/gateway'
import { askProblem, getPaymentSettings, resetWebhookSecret, savePaymentSettings } from './settings.service'
import type { GatewayProblem } from './settings.present'
import { siteOfState } from '../gateways/stripe/link-account'

type Connection = Awaited<ReturnType<typeof leaveStripe>>

/** Payment settings and provider connection of a site. */
export function paymentSettingsModule(deps: ConnectionDeps): ApiModule {
  return defineModule({
    getPaymentSettings: {
      prepare: ({ site }) => askProblem(deps, site.id),
      commit: (ctx, problem: GatewayProblem) => getPaymentSettings(ctx.tx, ctx, { deps, problem }),
    },

    savePaymentSettings: (ctx) => savePaymentSettings(ctx.tx, ctx, { deps, body: ctx.body }),

    saveStripeKeys: {
      prepare: ({ site, body }) =>
        connectByKeys(deps, site, {
          secretKey: body.payment_auth_field1,
          publishableKey: body.payment_auth_field2,
        }),
      commit: (ctx, connection: Connection) => storeConnection(ctx.tx, ctx, { deps, connection }),
    },

    startStripeConnection: async (ctx) => {
      ctx.reply.header('location', await startLinking(ctx.tx, ctx, deps))
    },

    finishStripeConnection: {
      prepare: ({ site, body }) => connectByLink(deps, site.id, body),
      commit: (ctx, connection: Connection) => storeConnection(ctx.tx, ctx, { deps, connection }),
    },

    disconnectStripe: {
      prepare: ({ site }) => leaveStripe(deps, site.id),
      commit: (ctx, connection: Connection) => storeConnection(ctx.tx, ctx, { deps, connection }),
    },

    resetPaymentWebhookSecret: (ctx) => resetWebhookSecret(ctx.tx, ctx, deps),

    returnFromStripe: async ({ query, reply }) => {
      const params = Object.entries(query).flatMap(([name, value]): [string, string][] =>
        value ? [[name, value]] : [],
      )
      const passed = new URLSearchParams(params)
      const site = siteOfState(passed.get('state') ?? '')
      if (site) passed.set('site', String(site))
      reply.header('location', `${BASE_PATH}${linked.paymentSettings()}?${passed.toString()}`)
    },
  })
}
