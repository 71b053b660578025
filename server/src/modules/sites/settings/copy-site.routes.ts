import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { copySite } from './copy-site'
import { enterAsManager } from './own-site'

export function siteCopyModule(box: SecretBox): ApiModule {
  return defineModule({
    copySite: async ({ tx, actor, params, body, clock }) => {
      const now = clock.now()
      const who = await enterAsManager(tx, actor, { siteId: params.id, now })
      return copySite(tx, who, body, { box, now })
    },
  })
}
