import type { Attention } from '@portico/shared/contracts'
import type { Actor } from '../../../platform/access/actor'
import { type AttentionSource, countAttention } from '../../../platform/attention'
import type { Tx } from '../../../platform/db'
import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import { loadActor } from '../../access/accounts'
import { listChannels, saveReport } from './channels.repo'
import type { FederationSettings } from './federation-settings'
import { haltFailingCanary } from './halt-canary'
import { remoteList, remoteListTag } from './remote-list'

interface Deps {
  federation: FederationSettings
  attention: readonly AttentionSource[]
}

/** Registry of remotes, and failure reports of browsers. */
export function remotesModule({ federation: { cdnOrigin }, attention: sources }: Deps): ApiModule {
  return defineModule({
    listRemotes: async ({ tx, actor, query, now, reply, request }) => {
      const list = remoteList(await listChannels(tx), actor, { cdnOrigin, now })
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
      request.log.warn(
        { remote: body.name, build: body.build, kind: body.kind },
        'a browser reported a failure of a remote',
      )
      await saveReport(tx, { accountId: actor.accountId, userId: actor.userId }, body, now)
      if (await haltFailingCanary(tx, body, now))
        request.log.warn({ remote: body.name, build: body.build }, 'a canary was halted')
    },
  })
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
