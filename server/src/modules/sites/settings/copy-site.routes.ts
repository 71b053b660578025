import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { copySite } from './copy-site'
import { enterAsManager } from './own-site'

export function siteCopyModule({ box }: { box: SecretBox }): ApiModule {
  return defineModule({
    copySite: async (ctx) => {
      const caller = await enterAsManager(ctx.tx, ctx, ctx.params.id)
      return copySite(ctx.tx, caller, { ...ctx.body, box })
    },
  })
}
