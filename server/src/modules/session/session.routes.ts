import { ApiError, invalidFields } from '../../platform/errors/api-error'
import { defineModule, type ApiModule } from '../../platform/http/define-module'
import { clearSessionCookies, sidOf } from '../../platform/session/session-cookies'
import { endSession } from '../../platform/session/session-store'
import { isTimeZone } from '../../platform/time-zone'
import { metaFor, type MetaSettings } from './meta'
import { presentUser } from './present-user'
import { login } from './session.service'
import { changeProfile } from './session.repo'

/** Sign-in, sign-out, the own profile, and what is known before sign-in. */
export function sessionModule({ secret, meta }: { secret: string; meta: MetaSettings }): ApiModule {
  return defineModule({
    login: ({ tx, body, request, reply, now }) => login(tx, body, { request, reply, secret, now }),

    logout: async ({ tx, request, reply }) => {
      // A GET that changes something: a page of somebody else may not send it.
      const from = request.headers['sec-fetch-site'] ?? 'none'
      if (from !== 'same-origin' && from !== 'none') {
        throw new ApiError(403, 'error.forbidden.csrf', { reason: 'csrf' })
      }
      const sid = sidOf(request)
      if (sid) await endSession(tx, sid)
      clearSessionCookies(request, reply)
    },

    getProfile: ({ tx, actor }) => presentUser(tx, actor),

    updateProfile: async ({ tx, actor, body }) => {
      if (body.timezone !== undefined && !isTimeZone(body.timezone)) {
        throw invalidFields({ timezone: [{ id: 'error.field.timezone' }] })
      }
      await changeProfile(tx, actor.userId, body)
      return presentUser(tx, { ...actor, ...withoutUndefined(body) })
    },

    getMeta: async ({ actor }) => metaFor(actor, meta),
  })
}

function withoutUndefined<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never // same keys
}
