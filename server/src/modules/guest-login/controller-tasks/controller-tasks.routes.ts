import type { ResponseOf, controllerTaskRoutes } from '@portico/shared/contracts'
import { forJobs } from '../../../platform/db'
import { type ApiModule, defineModule } from '../../../platform/http/define-module'
import { listTasks, requestRun, saveTasks, type SiteController } from './controller-tasks.service'
import { runRequestedTasks, type TaskWork } from './run-tasks'
import { causeOf } from './task-result'

type Targets = ResponseOf<typeof controllerTaskRoutes.listTaskTargets>

/** Handlers find out the controller first, because its credentials are read with a connection of their own. */
export function controllerTasksModule(work: TaskWork): ApiModule {
  const prepare = ({ site }: { site: { id: number } }) => work.controllers.of(site.id)
  return defineModule({
    listControllerTasks: {
      prepare,
      commit: (ctx, controller: SiteController) => listTasks(ctx.tx, ctx, controller),
    },
    saveControllerTasks: {
      prepare,
      commit: async (ctx, controller: SiteController) => {
        await saveTasks(ctx.tx, ctx, ctx.body)
        return listTasks(ctx.tx, ctx, controller)
      },
    },
    listTaskTargets: {
      prepare: async ({ site }) => listTargets(await work.controllers.of(site.id)),
      commit: async (_ctx, targets: Targets) => targets,
    },
    runControllerTask: {
      prepare,
      commit: async (ctx, controller: SiteController) => {
        const { request, reply, site } = ctx
        await requestRun(ctx.tx, ctx, { task: ctx.body.task, controller })
        // The request is committed when the answer is sent.
        reply.raw.once('finish', () => {
          const report = (error: unknown) => request.log.error(error)
          runRequestedTasks({ ...work, db: forJobs(work.db) }, site.id, report).catch(report)
        })
      },
    },
  })
}

async function listTargets(controller: SiteController): Promise<Targets> {
  const outcome = await controller?.client.accessPoints?.(controller.site)
  if (!outcome) return { items: [], cause: 'no_connection', detail: '' }
  if (!outcome.ok) return { items: [], ...causeOf(outcome.failure) }
  const points = outcome.value.filter(({ isGateway }) => !isGateway)
  return { items: points.map(({ name, isOnline }) => ({ name, online: isOnline })), cause: null, detail: '' }
}
