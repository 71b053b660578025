import type { ControllerList, ControllerProblem, NasTest } from '@portico/shared/contracts'
import { defineModule, type ApiModule } from '../../../../platform/http/define-module'
import { testGateways } from '../../radius'
import { listAccessPoints, saveAccessPoints } from '../access-points/access-points.service'
import { refreshSite } from '../access-points/refresh-access-points'
import { countRead, readController } from './controller-lists'
import { acceptCertificate, checkController, saveConnection, saveReport } from './connection.service'
import { type SentGarden, sendWalledGarden, storeSentGarden } from '../walled-garden/push-walled-garden'
import { listReports } from './router-reports.service'
import {
  addNas,
  changeNas,
  changeRouterSecret,
  listVendors,
  readRouterEvents,
  readRouterPage,
  removeNas,
  renewNasSecret,
  type RouterPageDeps,
  saveRouter,
} from './router-page.service'

export function routersModule(deps: RouterPageDeps): ApiModule {
  return defineModule({
    getRouter: (ctx) => readRouterPage(deps, ctx.tx, ctx),
    saveRouter: (ctx) => saveRouter(ctx.tx, ctx, ctx.body),
    saveRouterConnection: (ctx) => saveConnection(deps, ctx.tx, ctx, ctx.body),
    acceptRouterCertificate: (ctx) => acceptCertificate(deps, ctx.tx, ctx, ctx.body),
    checkRouter: {
      prepare: (ctx) => checkController(deps, ctx.site.id),
      commit: async (_ctx, isChecked: boolean) => ({ checked: isChecked }),
    },
    readController: {
      prepare: (ctx) => readController(deps, ctx, ctx.body),
      commit: async (_ctx, list: ControllerList) => list,
    },
    listAccessPoints: (ctx) => listAccessPoints(ctx.tx, ctx, ctx.query, deps.controllers),
    saveAccessPoints: (ctx) => saveAccessPoints(ctx.tx, ctx, ctx.body),
    refreshAccessPoints: {
      prepare: async (ctx) => {
        await countRead(deps.db, ctx)
        return refreshSite(deps, ctx.site.id)
      },
      commit: async (_ctx, { problem }: { problem: ControllerProblem | null }) => ({ problem }),
    },
    pushWalledGarden: {
      prepare: (ctx) => sendWalledGarden(deps, ctx),
      commit: (ctx, sent: SentGarden) => storeSentGarden(ctx.tx, ctx, sent),
    },
    reportRouter: (ctx) => saveReport(ctx.tx, ctx, ctx.body),
    listRouterReports: (ctx) => listReports(ctx.tx),
    listRouterVendors: async () => listVendors(),
    changeRouterSecret: (ctx) => changeRouterSecret(deps, ctx.tx, ctx),
    testRouter: {
      prepare: (ctx) => testGateways(deps, ctx.site.id),
      commit: async ({ now }, items: NasTest[]) => ({ items, started_at: now.toISOString() }),
    },
    listRouterEvents: (ctx) => readRouterEvents(ctx.tx, ctx),
    createNas: (ctx) => addNas(deps, ctx.tx, ctx, ctx.body),
    updateNas: (ctx) => changeNas(ctx.tx, ctx, ctx.params.nasId, ctx.body),
    deleteNas: (ctx) => removeNas(ctx.tx, ctx, ctx.params.nasId),
    changeNasSecret: (ctx) => renewNasSecret(deps, ctx.tx, ctx, ctx.params.nasId),
  })
}
