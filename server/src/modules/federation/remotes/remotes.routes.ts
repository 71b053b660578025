import type { Attention, RemoteReport } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../../platform/access/actor'
import { type AttentionSource, countAttention } from '../../../platform/attention'
import type { Tx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import { callerBlock } from '../../../platform/session/address-block'
import { assertWithinLimits, type RateLimit } from '../../../platform/session/rate-limit'
import { loadActor } from '../../access/accounts'
import { listChannels, saveReport } from './channels.repo'
import { chooseShell } from './choose-release'
import type { FederationSettings } from './federation-settings'
import { fileSource } from './file-source'
import { haltFailingCanary } from './halt-canary'
import { hasLoaded } from './load-ticket'
import { shellOfBuild, withEarlier } from './page-shell'
import { remoteList, remoteListTag } from './remote-list'

interface Deps {
  secret: string
  federation: FederationSettings
  attention: readonly AttentionSource[]
}

/** Registry of remotes, and failure reports of browsers. */
export function remotesModule({ secret, federation, attention: sources }: Deps): ApiModule {
  return defineModule({
    listRemotes: async ({ tx, actor, query, now, reply, request }) => {
      const channels = await listChannels(tx)
      const source = fileSource(request, federation)
      const shell =
        (await shellOfBuild(tx, query.shell)) ??
        chooseShell(channels, actor?.userId ?? null, source.brokenShell)
      const list = remoteList(channels, actor, {
        source,
        secret,
        now,
        ...(await withEarlier(tx, channels, { shell, root: federation.root })),
      })
      // Read last: after an error, a transaction reads nothing more.
      const attention =
        actor &&
        (await attentionOf(tx, sources, { actor, siteId: query.site ?? 0, now }).catch((err: unknown) => {
          request.log.error({ err }, 'failed to count what needs attention')
          return null
        }))
      const answer = attention ? { ...list, attention } : list
      reply.headers({ 'cache-control': 'private, no-cache', etag: remoteListTag(answer) })
      return answer
    },

    reportRemote: async ({ tx, actor, body, now, request }) => {
      await limitReports(tx, request, actor, now)
      const isProven = hasLoaded(secret, actor.userId, body)
      // Developers also report builds that they try out, which have no ticket.
      if (!isProven && actor.permissions.developer !== true) throw invalidTicket()
      await takeReport(tx, request, actor, body, now)
    },

    reportShell: async ({ tx, actor, body, now, request }) => {
      await limitReports(tx, request, actor, now)
      const report = { ...body, name: 'shell' }
      if (!hasLoaded(secret, actor?.userId ?? null, report)) throw invalidTicket()
      await takeReport(tx, request, actor, report, now)
    },
  })
}

/** A page with several broken remotes reports each of them; no page reports without end. */
const BY_USER: RateLimit = { name: 'remote-report-user', max: 30, windowMs: 10 * MINUTE_MS }
/** An office shares an address. */
const BY_ADDRESS: RateLimit = { name: 'remote-report-address', max: 120, windowMs: 10 * MINUTE_MS }

function limitReports(tx: Tx, request: FastifyRequest, actor: Actor | null, now: Date): Promise<void> {
  const byUser = actor ? [[BY_USER, actor.userId] as const] : []
  return assertWithinLimits(tx, [...byUser, [BY_ADDRESS, callerBlock(request)]], now)
}

/** The attempt still counts. */
const invalidTicket = () =>
  new ApiError(422, 'error.validation', {
    fields: { ticket: [{ id: 'error.field.invalid' }] },
    keepWrites: true,
  })

async function takeReport(
  tx: Tx,
  { log }: FastifyRequest,
  actor: Actor | null,
  { name, build, kind, detail, fell_back }: RemoteReport,
  now: Date,
): Promise<void> {
  log.warn({ remote: name, build, kind }, 'a browser reported a failure of a remote')
  const by = { accountId: actor?.accountId ?? null, userId: actor?.userId ?? null }
  await saveReport(tx, by, { name, build, kind, detail, fell_back }, now)
  if (await haltFailingCanary(tx, { name, build }, now))
    log.warn({ remote: name, build }, 'a canary was halted')
}

/** Counts for a site with the user's permissions there; for site 0, those of the control panel. */
async function attentionOf(
  tx: Tx,
  sources: readonly AttentionSource[],
  { actor, siteId, now }: { actor: Actor; siteId: number; now: Date },
): Promise<Attention | null> {
  const { userId, sessionId, viewedBy } = actor
  const scoped =
    siteId === 0
      ? { actor, site: undefined }
      : await loadActor(tx, { userId, sessionId, viewedBy, siteId, now })
  if (!scoped || (siteId > 0 && !scoped.site)) return null
  return { site_id: siteId, counts: await countAttention(tx, sources, { ...scoped, now }) }
}
