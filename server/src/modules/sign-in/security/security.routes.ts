import type { Caller } from '../../../platform/access/caller'
import { ApiError } from '../../../platform/errors/api-error'
import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import { isCsrfTokenValid } from '../../../platform/session/csrf-token'
import { clearSessionCookies, sidOf } from '../../../platform/session/session-cookies'
import { changePassword, prepareChange } from './change-password'
import { ownApiKey, resetApiKey, revokeApiKey } from './own-api-key'
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions'
import { type PasswordProof, proveOwnPassword } from './own-password'
import { assertResetLink, prepareReset, resetPassword, sendResetLink } from './reset-password'
import { takeSecondStep } from './second-step'
import type { SecuritySettings, SecurityVisitor } from './security-settings'
import {
  beginTwoFactor,
  renewRecoveryCodes,
  switchTwoFactorOff,
  switchTwoFactorOn,
  twoFactorState,
} from './two-factor.service'

/** Account security: two-factor authentication, password, sessions, API key. */
export function securityModule(settings: SecuritySettings): ApiModule {
  return { ...twoFactor(settings), ...passwords(settings), ...sessions, ...keys(settings) }
}

/** Requires a body token bound to this session, or to the token of an unfinished sign-in. */
function assertBodyToken({ secret, now }: SecurityVisitor, token: string, boundTo: string): void {
  if (isCsrfTokenValid(secret, token, boundTo, now)) return
  throw new ApiError(403, 'error.forbidden.csrf', { reason: 'csrf' })
}

function twoFactor(settings: SecuritySettings): ApiModule {
  /** Without two-factor authentication no password is needed. */
  const proveWithSecondStep = (caller: Caller, password: string | undefined) =>
    proveOwnPassword(settings.db, caller, {
      password,
      field: 'password',
      isNeeded: ({ tfSecret }) => tfSecret !== null,
    })
  return defineModule({
    getTwoFactor: (ctx) => twoFactorState(ctx.tx, ctx),

    setUpTwoFactor: {
      prepare: async (ctx) => {
        const { body, request } = ctx
        assertBodyToken({ ...ctx, ...settings }, body.csrf_token, sidOf(request) ?? '')
        return body.setup ? null : proveWithSecondStep(ctx, body.password)
      },
      commit: (ctx, proof: PasswordProof | null) => {
        const caller = { ...ctx, ...settings }
        return proof ? switchTwoFactorOff(ctx.tx, caller, proof) : beginTwoFactor(ctx.tx, caller)
      },
    },

    validateTwoFactor: async (ctx) => {
      const { tx, actor, body, request } = ctx
      const caller = { ...ctx, ...settings }
      const { code, token, csrf_token } = body
      if (token !== undefined) {
        assertBodyToken(caller, csrf_token, token)
        return takeSecondStep(tx, caller, { token, code })
      }
      if (!actor) throw new ApiError(401, 'error.unauthenticated')
      assertBodyToken(caller, csrf_token, sidOf(request) ?? '')
      return switchTwoFactorOn(tx, { ...caller, actor }, { code })
    },

    renewRecoveryCodes: {
      prepare: (ctx) => proveWithSecondStep(ctx, ctx.body.password),
      commit: async (ctx, proof: PasswordProof) => ({
        recovery_codes: await renewRecoveryCodes(ctx.tx, { ...ctx, ...settings }, proof),
      }),
    },
  })
}

function passwords(settings: SecuritySettings): ApiModule {
  return defineModule({
    changePassword: {
      prepare: (ctx) => prepareChange({ ...ctx, ...settings }, ctx.body),
      commit: async (ctx, prepared: Awaited<ReturnType<typeof prepareChange>>) => ({
        csrf_token: await changePassword(ctx.tx, { ...ctx, ...settings }, { ...prepared, ...ctx.body }),
      }),
    },
    forgotPassword: (ctx) => sendResetLink(ctx.tx, { ...ctx, ...settings }, ctx.body),
    checkPasswordLink: async (ctx) => {
      await assertResetLink(ctx.tx, ctx, ctx.body)
    },
    resetPassword: {
      prepare: (ctx) => prepareReset(settings.db, ctx, ctx.body),
      commit: (ctx, passwordHash: string) =>
        resetPassword(ctx.tx, { ...ctx, ...settings }, { token: ctx.body.token, passwordHash }),
    },
  })
}

const sessions = defineModule({
  listSessions: async (ctx) => ({ items: await ownSessions(ctx.tx, ctx) }),
  endSessions: (ctx) => endOtherSessions(ctx.tx, ctx),
  endSession: async (ctx) => {
    const isThisOne = await endOwnSession(ctx.tx, ctx, ctx.params.sessionId)
    if (isThisOne) clearSessionCookies(ctx.request, ctx.reply)
  },
})

function keys(settings: SecuritySettings): ApiModule {
  return defineModule({
    getApiKey: (ctx) => ownApiKey(ctx.tx, ctx),
    resetApiKey: {
      prepare: (ctx) =>
        proveOwnPassword(settings.db, ctx, { password: ctx.body.password, field: 'password' }),
      commit: (ctx, proof: PasswordProof) =>
        resetApiKey(ctx.tx, { ...ctx, ...settings }, { ...ctx.body, proof }),
    },
    deleteApiKey: (ctx) => revokeApiKey(ctx.tx, ctx),
  })
}
