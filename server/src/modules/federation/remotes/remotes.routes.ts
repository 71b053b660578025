import type { FederationSettings } from './federation-settings'
import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import { listChannels, saveReport } from './channels.repo'
import { haltFailingCanary } from './halt-canary'
import { remoteList, remoteListTag } from './remote-list'

/** Registry of remotes, and failure reports of browsers. */
export function remotesModule({ federation: { cdnOrigin } }: { federation: FederationSettings }): ApiModule {
  return defineModule({
    listRemotes: async ({ tx, actor, now, reply }) => {
      const list = remoteList(await listChannels(tx), actor, { cdnOrigin, now })
      reply.headers({ 'cache-control': 'private, no-cache', etag: remoteListTag(list) })
      return list
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
