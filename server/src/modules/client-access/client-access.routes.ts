import { defineModule } from '../../platform/http/define-module'
import { listClientAccess, saveClientAccess } from './client-access.service'

export const clientAccessModule = defineModule({
  listClientAccess: ({ tx, site }) => listClientAccess(tx, site),

  saveClientAccess: ({ tx, actor, site, body, clock }) =>
    saveClientAccess(tx, { actor, site, now: clock.now() }, body),
})
