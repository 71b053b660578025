import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import type { Installation } from '../../../platform/installation'
import { listHooks, subscribeHook, unsubscribeHook } from './hooks.service'
import { sampleEvents } from './samples.service'
import { getWebhookSecret, rotateWebhookSecret } from './webhook-secret.service'

/** Signing secrets of webhooks, and REST hooks of no-code tools. */
export const webhooksModule = ({ box }: Pick<Installation, 'box'>): ApiModule =>
  defineModule({
    rotateWebhookSecret: (ctx) => rotateWebhookSecret(ctx.tx, ctx, box),
    getWebhookSecret: (ctx) => getWebhookSecret(ctx.tx, ctx),
    listHooks: (ctx) => listHooks(ctx.tx, ctx),
    subscribeHook: (ctx) => subscribeHook(ctx.tx, ctx, ctx.body),
    unsubscribeHook: (ctx) => unsubscribeHook(ctx.tx, ctx, ctx.params.hookId),
    sampleHook: (ctx) => sampleEvents(ctx.tx, ctx, ctx.query.event),
  })
