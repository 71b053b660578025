import { isTimeZone } from '@portico/shared/contracts'
import { ApiError, invalidFields } from '../../../platform/errors/api-error'
import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import { WorkQueue } from '../../../platform/http/work-queue'
import { comesFromKnownDevice } from '../../../platform/session/known-device'
import { clearSessionCookies, sidOf } from '../../../platform/session/session-cookies'
import { endSession } from '../../../platform/session/session-store'
import type { Installation } from '../../../platform/installation'
import type { ConnectedServices } from './connected-services'
import { brandFor, publicBrand } from '../../provider/branding'
import { metaAtHost, metaFor, type MetaSettings } from './meta'
import { presentUser } from './present-user'
import { login, provePassword, type ProvedUser } from './session.service'
import { changeProfile } from './session.repo'

/** While one attempt waits for the database, another one's password is hashed on one core. */
const ATTEMPTS_AT_ONCE = 2
/** About two seconds of work. */
const MAX_WAITING = 64

interface SessionSettings extends Pick<Installation, 'db' | 'clock' | 'secret'> {
  services: ConnectedServices
  meta: MetaSettings
}

/** Sign-in, sign-out, the user's profile, and data available before sign-in. */
export function sessionModule({ db, clock, secret, services, meta }: SessionSettings): ApiModule {
  const attempts = new WorkQueue({ atOnce: ATTEMPTS_AT_ONCE, waiting: MAX_WAITING })
  return defineModule({
    login: {
      inTurn: (request, work) =>
        attempts.run(work, comesFromKnownDevice(request, { secret, now: clock.now() })),
      prepare: (ctx) => provePassword(db, { ...ctx, secret }, ctx.body),
      commit: (ctx, proved: ProvedUser) =>
        login(ctx.tx, { ...ctx, secret, services }, { ...proved, email: ctx.body.email }),
    },

    logout: async ({ tx, request, reply }) => {
      // This GET changes state, so requests from other sites are rejected.
      const from = request.headers['sec-fetch-site'] ?? 'none'
      if (from !== 'same-origin' && from !== 'none') {
        throw new ApiError(403, 'error.forbidden.csrf', { reason: 'csrf' })
      }
      const sid = sidOf(request)
      if (sid) await endSession(tx, sid)
      clearSessionCookies(request, reply)
    },

    getProfile: ({ tx, actor }) => presentUser(tx, actor, services),

    updateProfile: async ({ tx, actor, body }) => {
      if (body.timezone !== undefined && !isTimeZone(body.timezone)) {
        throw invalidFields({ timezone: [{ id: 'error.field.timezone' }] })
      }
      const { usage_statistics: usageStatistics, ...texts } = body
      const changes = { ...texts, usageStatistics }
      await changeProfile(tx, actor.userId, changes)
      return presentUser(tx, { ...actor, ...withoutUndefined(changes) }, services)
    },

    getMeta: async ({ tx, actor, request }) =>
      metaFor(
        actor,
        services,
        metaAtHost(meta, request),
        publicBrand(await brandFor(tx, actor, request.hostname)),
      ),
  })
}

function withoutUndefined<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never // same keys
}
