import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import { withOriginOf } from '../../provider/origins'
import { startTestLogin } from './test-login'
import type { PortalDeps } from './login-flow'

export function portalModule(deps: Pick<PortalDeps, 'secret' | 'publicUrl'>): ApiModule {
  return defineModule({
    startTestLogin: async (ctx) =>
      startTestLogin(await withOriginOf(ctx.tx, deps, { siteId: ctx.site.id }), ctx, ctx.body),
  })
}
