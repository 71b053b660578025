import { type ApiModule, defineModule } from '../../../platform/http/define-module'
import { idempotentRequest, repeatableOf } from '../../../platform/idempotency'
import type { ConnectionDeps } from './connection-deps'
import {
  listServices,
  readIntegration,
  removeIntegration,
  saveIntegration,
  setIntegrationState,
} from './connections.service'
import { finishSignIn, receiveSignIn } from './finish-sign-in'
import { readChoices } from './list-choices'
import { previewDraft } from './preview'
import { startSignIn } from './start-sign-in'
import { storeTested, testDraft, type Tested } from './test-connection'

export function connectionsModule(deps: ConnectionDeps): ApiModule {
  return defineModule({
    listIntegrations: (ctx) => listServices(ctx.tx, ctx),
    getIntegration: (ctx) => readIntegration(deps, ctx.tx, ctx, ctx.params.service),
    saveIntegration: (ctx) => saveIntegration(deps, ctx.tx, ctx, { key: ctx.params.service, ...ctx.body }),
    removeIntegration: (ctx) => removeIntegration(ctx.tx, ctx, ctx.params.service),
    setIntegrationState: (ctx) =>
      setIntegrationState(deps, ctx.tx, ctx, { key: ctx.params.service, ...ctx.body }),
    testIntegration: {
      prepare: (ctx) => {
        const call = idempotentRequest(ctx.request, repeatableOf(ctx, ctx.body))
        return testDraft(deps, ctx, { key: ctx.params.service, call, ...ctx.body })
      },
      commit: (ctx, tested: Tested) => {
        const call = idempotentRequest(ctx.request, repeatableOf(ctx, ctx.body))
        return storeTested(deps, ctx.tx, ctx, { key: ctx.params.service, call, tested })
      },
    },
    listIntegrationChoices: {
      prepare: (ctx) => readChoices(deps, ctx, { key: ctx.params.service, ...ctx.body }),
      commit: async (_ctx, choices: Awaited<ReturnType<typeof readChoices>>) => choices,
    },
    previewIntegration: (ctx) => previewDraft(deps, ctx.tx, ctx, { key: ctx.params.service, ...ctx.body }),
    startIntegrationSignIn: (ctx) => startSignIn(deps, ctx.tx, ctx, ctx.params.service),
    finishIntegrationSignIn: {
      prepare: (ctx) => receiveSignIn(deps, ctx, ctx.query),
      commit: async (ctx, received: Awaited<ReturnType<typeof receiveSignIn>>) => {
        ctx.reply.header('location', await finishSignIn(deps, ctx.tx, ctx, received))
      },
    },
  })
}
