import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import type { InvitationSettings } from '../invitations'
import { siteCounts } from '../site-members'
import { pageOfClients } from './clients.repo'
import {
  copyClientAccess,
  deactivateClient,
  deleteClient,
  listClientSites,
  restoreClient,
  saveClient,
  saveClientSites,
} from './clients.service'
import { createClient, resendClientInvitation } from './invite-client'
import { presentById, presentClient } from './present-client'

/** Clients of an account, and the sites that each can enter. */
export function clientsModule(settings: InvitationSettings): ApiModule {
  return defineModule({
    listClients: async (ctx) => {
      const { accountId } = ctx.actor
      const { rows, metadata } = await pageOfClients(ctx.tx, { accountId, now: ctx.now }, ctx.query)
      const counts = await siteCounts(
        ctx.tx,
        rows.map(({ id }) => id),
      )
      return { items: rows.map((row) => presentClient(ctx, row, counts.get(row.id) ?? 0)), metadata }
    },
    getClient: (ctx) => presentById(ctx.tx, ctx, ctx.params.clientId),
    createClient: (ctx) => createClient(ctx.tx, { ...ctx, ...settings }, ctx.body),
    saveClient: (ctx) => saveClient(ctx.tx, ctx, { id: ctx.params.clientId, ...ctx.body }),
    resendClientInvitation: (ctx) =>
      resendClientInvitation(ctx.tx, { ...ctx, ...settings }, { clientId: ctx.params.invitationId }),
    deactivateClient: (ctx) => deactivateClient(ctx.tx, ctx, ctx.params.clientId),
    restoreClient: (ctx) => restoreClient(ctx.tx, ctx, ctx.params.clientId),
    deleteClient: (ctx) => deleteClient(ctx.tx, ctx, ctx.params.clientId),
    listClientSites: (ctx) => listClientSites(ctx.tx, ctx, { id: ctx.params.clientId, ...ctx.query }),
    saveClientSites: (ctx) => saveClientSites(ctx.tx, ctx, { id: ctx.params.clientId, ...ctx.body }),
    copyClientAccess: (ctx) => copyClientAccess(ctx.tx, ctx, { id: ctx.params.clientId, ...ctx.body }),
  })
}
