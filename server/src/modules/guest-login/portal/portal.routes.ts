import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import { startTestLogin } from './test-login'
import type { PortalDeps } from './login-flow'

export function portalModule(deps: Pick<PortalDeps, 'secret' | 'publicUrl'>): ApiModule {
  return defineModule({ startTestLogin: async (ctx) => startTestLogin(deps, ctx, ctx.body) })
}
