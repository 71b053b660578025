import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import { listClientAccess, saveClientAccess } from './client-access.service'
import { hashForInvitation, type InvitationSettings } from '../invitations'
import { inviteClient, resendInvitation, withdrawInvitation } from './invitations.service'

export function clientAccessModule(settings: InvitationSettings): ApiModule {
  return defineModule({
    listClientAccess: (ctx) => listClientAccess(ctx.tx, ctx),
    saveClientAccess: (ctx) => saveClientAccess(ctx.tx, ctx, ctx.body),
    inviteClient: {
      prepare: () => hashForInvitation(),
      commit: (ctx, passwordHash: string) =>
        inviteClient(ctx.tx, { ...ctx, ...settings }, { ...ctx.body, passwordHash }),
    },
    resendInvitation: (ctx) => resendInvitation(ctx.tx, { ...ctx, ...settings }, ctx.params),
    withdrawInvitation: (ctx) => withdrawInvitation(ctx.tx, ctx, ctx.params),
  })
}
