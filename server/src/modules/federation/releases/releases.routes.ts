import { SHELL_API_VERSION } from '@portico/shared/contracts'
import type { Database, Tx } from '../../../platform/db'
import { notFound } from '../../../platform/errors/api-error'
import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import { findChannel, findRelease, trustedOrigins, type FederationSettings } from '../remotes'
import {
  assertFilesAreThere,
  assignAddress,
  promote,
  retire,
  rollback,
  setCanary,
  switchRemote,
  withdraw,
} from './change-release'
import { darkRemotes } from './dark-remotes'
import { setPlanRemotes } from './plan-remotes'
import { lastFailures, lastViolations, pageOfEvents } from './platform-reports.repo'
import { lookUp, publish, type LookedUp } from './publish-release'
import { createReleaseKey, releaseKeys, revokeReleaseKey } from './release-keys'
import { overviews, summaryOf } from './release-overview'

interface Deps {
  federation: FederationSettings
  db: Database
}

/** Publishing by teams, switches of the operator, and health of releases. */
export function releasesModule({ federation: settings, db }: Deps): ApiModule {
  const { cdnOrigin, root } = settings
  const overview = async ({ tx, now, params: { name } }: { tx: Tx; now: Date; params: { name: string } }) => {
    const [remote] = await overviews(tx, { cdnOrigin, now }, name)
    if (!remote) throw notFound()
    return remote
  }
  return defineModule({
    ...reading(settings),
    ...keys,

    publishRelease: {
      prepare: ({ body }) => lookUp(body, settings),
      commit: async (ctx, lookup: LookedUp) => {
        const { tx } = ctx
        const row = await publish(tx, ctx, ctx.body, lookup)
        return summaryOf(row, (await findChannel(tx, row.name)) ?? undefined, cdnOrigin)
      },
    },
    promoteRelease: {
      prepare: (ctx) => assertFilesAreThere(db, ctx, { ...ctx.params, ...ctx.body }, settings),
      commit: async (ctx) => {
        await promote(ctx.tx, ctx, { root, ...ctx.params, ...ctx.body })
        return overview(ctx)
      },
    },
    rollbackRelease: async (ctx) => {
      await rollback(ctx.tx, ctx, { root, ...ctx.params, ...ctx.body })
      return overview(ctx)
    },
    setCanary: {
      prepare: async (ctx) =>
        ctx.body.percent > 0
          ? assertFilesAreThere(db, ctx, { name: ctx.params.name, build: ctx.body.build }, settings)
          : undefined,
      commit: async (ctx) => {
        await setCanary(ctx.tx, ctx, { root, ...ctx.params, ...ctx.body })
        return overview(ctx)
      },
    },
    retireRelease: async (ctx) => {
      await retire(ctx.tx, ctx, { ...ctx.params, ...ctx.body })
      return overview(ctx)
    },
    withdrawRelease: async (ctx) => {
      await withdraw(ctx.tx, ctx, { ...ctx.params, ...ctx.body })
      return overview(ctx)
    },
    assignAddress: (ctx) => assignAddress(ctx.tx, ctx, { ...ctx.params, ...ctx.body }),
    switchRemote: async (ctx) => {
      await switchRemote(ctx.tx, ctx, { ...ctx.params, ...ctx.body })
      return overview(ctx)
    },
    setPlanRemotes: async (ctx) => {
      const { plan } = ctx.params
      return { plan, remotes: await setPlanRemotes(ctx.tx, ctx, { plan, wanted: ctx.body.remotes }) }
    },
  })
}

const keys = defineModule({
  listReleaseKeys: async (ctx) => ({ items: await releaseKeys(ctx.tx, ctx) }),
  createReleaseKey: (ctx) => createReleaseKey(ctx.tx, ctx, ctx.body),
  revokeReleaseKey: (ctx) => revokeReleaseKey(ctx.tx, ctx, ctx.params.keyId),
})

function reading(settings: FederationSettings): ApiModule {
  return defineModule({
    listReleases: async ({ tx, query, now }) => ({
      items: await overviews(tx, { cdnOrigin: settings.cdnOrigin, now }, query.name),
      shell_api: SHELL_API_VERSION,
      trusted_origins: trustedOrigins(settings),
    }),

    previewPromotion: async ({ tx, params: { name }, query: { build } }) => {
      const release = await findRelease(tx, name, build)
      if (!release) throw notFound()
      return { dark: name === 'shell' ? await darkRemotes(tx, release, settings) : [] }
    },

    listPlatformEvents: async ({ tx, query }) => {
      const { rows, metadata } = await pageOfEvents(tx, query)
      const items = rows.map(({ id, createdAt, actor, action, subject, before, after }) => ({
        id,
        at: createdAt.toISOString(),
        actor,
        action,
        name: subject,
        detail: { before, after },
      }))
      return { items, metadata }
    },

    listPlatformReports: async ({ tx, query }) => ({
      failures: (await lastFailures(tx, query.name)).map(
        ({ createdAt, fellBack, name, build, kind, detail }) => ({
          at: createdAt.toISOString(),
          name,
          build,
          kind,
          detail,
          fell_back: fellBack,
        }),
      ),
      csp: (await lastViolations(tx, query.name)).map(
        ({ lastAt, remote, directive, blocked, document, count }) => ({
          at: lastAt.toISOString(),
          name: remote || null,
          directive,
          blocked,
          document,
          count,
        }),
      ),
    }),
  })
}
