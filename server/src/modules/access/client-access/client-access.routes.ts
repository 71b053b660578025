import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import type { InvitationSettings } from '../invitations'
import {
  inviteToSite,
  listClientAccess,
  resendToSite,
  saveClientAccess,
  withdrawFromSite,
} from './client-access.service'

/** Access of all clients to one site: another view of what the clients pages show. */
export function clientAccessModule(settings: InvitationSettings): ApiModule {
  return defineModule({
    listClientAccess: (ctx) => listClientAccess(ctx.tx, ctx),
    saveClientAccess: (ctx) => saveClientAccess(ctx.tx, ctx, ctx.body),
    inviteClient: (ctx) => inviteToSite(ctx.tx, { ...ctx, ...settings }, ctx.body),
    resendInvitation: (ctx) => resendToSite(ctx.tx, { ...ctx, ...settings }, ctx.params),
    withdrawInvitation: (ctx) => withdrawFromSite(ctx.tx, ctx, ctx.params),
  })
}
