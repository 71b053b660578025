import { SHELL_API_VERSION } from '@portico/shared/contracts'
import type { Tx } from '../../platform/db'
import { notFound } from '../../platform/errors/api-error'
import { defineModule, type ApiModule } from '../../platform/http/define-module'
import { listAnswer } from '../../platform/lists'
import { findChannel, trustedOrigins, type FederationSettings } from '../remotes'
import { promote, retire, rollback, setCanary, switchRemote } from './change-release'
import { setPlanRemotes } from './plan-remotes'
import { lastFailures, lastViolations, pageOfEvents } from './platform-reports.repo'
import { lookUp, publish, type LookedUp } from './publish-release'
import { createReleaseKey, releaseKeys, revokeReleaseKey } from './release-keys'
import { overviews, summaryOf } from './release-overview'

/** What teams ship, what the provider switches, and what is known of how it goes. */
export function releasesModule({ federation: settings }: { federation: FederationSettings }): ApiModule {
  const { cdnOrigin } = settings
  const overview = async (tx: Tx, name: string, now: Date) => {
    const [found] = await overviews(tx, { cdnOrigin, now }, name)
    if (!found) throw notFound()
    return found
  }
  return defineModule({
    ...reading(settings),
    ...keys,

    publishRelease: {
      prepare: ({ body }) => lookUp(body, settings),
      commit: async ({ tx, actor, body, now }, asked: LookedUp) => {
        const row = await publish(tx, actor, body, asked, now)
        return summaryOf(row, (await findChannel(tx, row.name)) ?? undefined, cdnOrigin)
      },
    },
    promoteRelease: async ({ tx, actor, params: { name }, body, now }) => {
      await promote(tx, { actor, name, now }, body.build)
      return overview(tx, name, now)
    },
    rollbackRelease: async ({ tx, actor, params: { name }, now }) => {
      await rollback(tx, { actor, name, now })
      return overview(tx, name, now)
    },
    setCanary: async ({ tx, actor, params: { name }, body, now }) => {
      await setCanary(tx, { actor, name, now }, body.build, body.percent)
      return overview(tx, name, now)
    },
    retireRelease: async ({ tx, actor, params: { name }, body, now }) => {
      await retire(tx, { actor, name, now }, body.build)
      return overview(tx, name, now)
    },
    switchRemote: async ({ tx, actor, params: { name }, body, now }) => {
      await switchRemote(tx, { actor, name, now }, body.on)
      return overview(tx, name, now)
    },
    setPlanRemotes: async (ctx) => {
      const { plan } = ctx.params
      return { plan, remotes: await setPlanRemotes(ctx.tx, ctx, { plan, wanted: ctx.body.remotes }) }
    },
  })
}

const keys = defineModule({
  listReleaseKeys: async (ctx) => ({ items: await releaseKeys(ctx.tx, ctx) }),
  createReleaseKey: (ctx) => createReleaseKey(ctx.tx, ctx, ctx.body.name),
  revokeReleaseKey: (ctx) => revokeReleaseKey(ctx.tx, ctx, ctx.params.keyId),
})

function reading(settings: FederationSettings): ApiModule {
  return defineModule({
    listReleases: async ({ tx, query, now }) => ({
      items: await overviews(tx, { cdnOrigin: settings.cdnOrigin, now }, query.name),
      shell_api: SHELL_API_VERSION,
      trusted_origins: trustedOrigins(settings),
    }),

    listPlatformEvents: async ({ tx, query }) => {
      const { rows, total } = await pageOfEvents(tx, query)
      const items = rows.map(({ id, createdAt, actor, action, subject, before, after }) => ({
        ...{ id, at: createdAt.toISOString(), actor, action, name: subject },
        detail: { before, after },
      }))
      return listAnswer(items, total, query)
    },

    listPlatformReports: async ({ tx, query }) => ({
      failures: (await lastFailures(tx, query.name)).map(
        ({ createdAt, fellBack, name, build, kind, detail }) => ({
          ...{ at: createdAt.toISOString(), name, build, kind, detail, fell_back: fellBack },
        }),
      ),
      csp: (await lastViolations(tx, query.name)).map(
        ({ lastAt, remote, directive, blocked, document, count }) => ({
          ...{ at: lastAt.toISOString(), name: remote || null, directive, blocked, document, count },
        }),
      ),
    }),
  })
}
