import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import type { Installation } from '../../../platform/installation'
import { type PasswordProof, proveOwnPassword } from '../../sign-in/security'
import {
  acceptOwnership,
  accountSecurity,
  endOwnershipTransfer,
  saveTwoFactorRequirement,
  startOwnershipTransfer,
} from './account-security.service'
import { deactivateAdmin, restoreAdmin, saveAdminRole } from './admin-status.service'
import { pageOfAdmins } from './admins.repo'
import { inviteAdmin, presentById, resendAdminInvitation, withdrawAdminInvitation } from './invite-admin'
import { presentAdmin } from './present-admin'

/** Owners and admins of an account, its required two-factor authentication, and transfers of its ownership. */
export function adminsModule(settings: Pick<Installation, 'db' | 'box' | 'publicUrl'>): ApiModule {
  return defineModule({
    listAdmins: async (ctx) => {
      const { accountId } = ctx.actor
      const { rows, metadata } = await pageOfAdmins(ctx.tx, { accountId, now: ctx.now }, ctx.query)
      return { items: rows.map((row) => presentAdmin(ctx, row)), metadata }
    },
    getAdmin: (ctx) => presentById(ctx.tx, ctx, ctx.params.adminId),
    inviteAdmin: (ctx) => inviteAdmin(ctx.tx, { ...ctx, ...settings }, ctx.body),
    resendAdminInvitation: (ctx) => resendAdminInvitation(ctx.tx, { ...ctx, ...settings }, ctx.params),
    withdrawAdminInvitation: (ctx) => withdrawAdminInvitation(ctx.tx, ctx, ctx.params),
    deactivateAdmin: (ctx) => deactivateAdmin(ctx.tx, ctx, ctx.params.adminId),
    restoreAdmin: (ctx) => restoreAdmin(ctx.tx, ctx, ctx.params.adminId),
    saveAdminRole: (ctx) => saveAdminRole(ctx.tx, ctx, { id: ctx.params.adminId, ...ctx.body }),
    getAccountSecurity: (ctx) => accountSecurity(ctx.tx, ctx),
    saveTwoFactorRequirement: (ctx) => saveTwoFactorRequirement(ctx.tx, ctx, ctx.body),
    startOwnershipTransfer: {
      prepare: (ctx) =>
        proveOwnPassword(settings.db, ctx, { password: ctx.body.password, field: 'password' }),
      commit: (ctx, proof: PasswordProof) =>
        startOwnershipTransfer(ctx.tx, { ...ctx, ...settings }, { ...ctx.body, proof }),
    },
    acceptOwnership: {
      prepare: (ctx) =>
        proveOwnPassword(settings.db, ctx, { password: ctx.body.password, field: 'password' }),
      commit: (ctx, proof: PasswordProof) => acceptOwnership(ctx.tx, { ...ctx, ...settings }, proof),
    },
    endOwnershipTransfer: (ctx) => endOwnershipTransfer(ctx.tx, ctx),
  })
}
