import { defineModule } from '../../platform/http/define-module'
import { listClientAccess, saveClientAccess } from './client-access.service'

export const clientAccessModule = defineModule({
  listClientAccess: (ctx) => listClientAccess(ctx.tx, ctx),
  saveClientAccess: (ctx) => saveClientAccess(ctx.tx, ctx, ctx.body),
})
