import type { ControllerList } from '@portico/shared/contracts'
import { type ApiModule, defineModule } from '../../../platform/http/define-module'
import { type ControllerListDeps, countRead, listSites, openEntered } from '../../guest-login/routers'
import { importSites } from './site-import.service'

export function siteImportModule(deps: ControllerListDeps): ApiModule {
  return defineModule({
    listControllerSites: {
      prepare: async (ctx): Promise<ControllerList> => {
        await countRead(deps.db, ctx)
        const opened = openEntered(deps, ctx.body, { saved: null })
        return opened
          ? listSites(deps, ctx, opened, ctx.body)
          : { supported: false, problem: null, items: [] }
      },
      commit: async (_ctx, list: ControllerList) => list,
    },
    importSites: (ctx) => importSites(deps, ctx.tx, ctx, ctx.body),
  })
}
