import { ApiError } from '../../platform/errors/api-error'
import { defineModule, type ApiModule, type OutsideContext } from '../../platform/http/define-module'
import type { BrowserCall } from '../../platform/session/browser-session'
import { csrfTokenHolds } from '../../platform/session/csrf-token'
import { clearSessionCookies, sidOf } from '../../platform/session/session-cookies'
import { changePassword } from './change-password'
import { ownApiKey, resetApiKey, revokeApiKey } from './own-api-key'
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions'
import { assertResetLink, resetPassword, sendResetLink } from './reset-password'
import { takeSecondStep } from './second-step'
import type { SecuritySettings } from './security-settings'
import {
  beginTwoFactor,
  renewRecoveryCodes,
  switchTwoFactorOff,
  switchTwoFactorOn,
  twoFactorState,
} from './two-factor.service'

/** What keeps an account its owner's: second step, password, sessions, key. */
export function securityModule(settings: SecuritySettings): ApiModule {
  return { ...twoFactor(settings), ...passwords(settings), ...sessions, ...keys(settings) }
}

type Context = Pick<OutsideContext<never>, 'request' | 'reply' | 'now'>

function callOf({ request, reply, now }: Context, { secret }: SecuritySettings): BrowserCall {
  return { request, reply, secret, now }
}

/** The token in the body is bound to this session, or to the token of a sign-in that is under way. */
function assertBodyToken(token: string, boundTo: string, { secret, now }: BrowserCall): void {
  if (csrfTokenHolds(secret, token, boundTo, now)) return
  throw new ApiError(403, 'error.forbidden.csrf', { reason: 'csrf' })
}

function twoFactor(settings: SecuritySettings): ApiModule {
  return defineModule({
    getTwoFactor: ({ tx, actor }) => twoFactorState(tx, actor.userId),

    setUpTwoFactor: async (ctx) => {
      const { tx, actor, body } = ctx
      const call = callOf(ctx, settings)
      assertBodyToken(body.csrf_token, sidOf(ctx.request) ?? '', call)
      if (body.setup) return beginTwoFactor(tx, actor, settings)
      return switchTwoFactorOff(tx, actor, body.password, call, settings)
    },

    validateTwoFactor: async (ctx) => {
      const { tx, actor, body } = ctx
      const call = callOf(ctx, settings)
      const { code, token, csrf_token } = body
      if (token !== undefined) {
        assertBodyToken(csrf_token, token, call)
        return takeSecondStep(tx, { token, code }, call, settings)
      }
      if (!actor) throw new ApiError(401, 'error.unauthenticated')
      assertBodyToken(csrf_token, sidOf(ctx.request) ?? '', call)
      return switchTwoFactorOn(tx, actor, code, call, settings)
    },

    renewRecoveryCodes: async ({ tx, actor, body, now }) => ({
      recovery_codes: await renewRecoveryCodes(tx, actor, body.password, settings, now),
    }),
  })
}

function passwords(settings: SecuritySettings): ApiModule {
  const caller = ({ request, now }: Context) => ({ address: request.ip, now })
  return defineModule({
    changePassword: async (ctx) => ({
      csrf_token: await changePassword(ctx.tx, ctx.actor, ctx.body, callOf(ctx, settings), settings),
    }),
    forgotPassword: (ctx) => sendResetLink(ctx.tx, ctx.body.email, caller(ctx), settings),
    checkPasswordLink: (ctx) => assertResetLink(ctx.tx, ctx.body.token, caller(ctx)),
    resetPassword: (ctx) => resetPassword(ctx.tx, ctx.body, caller(ctx), settings),
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
    resetApiKey: (ctx) => resetApiKey(ctx.tx, ctx, settings),
    deleteApiKey: (ctx) => revokeApiKey(ctx.tx, ctx),
  })
}
