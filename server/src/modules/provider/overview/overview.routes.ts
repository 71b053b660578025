import type { SiteOverview } from '@portico/shared/contracts'
import { Readable } from 'node:stream'
import { mayCall } from '../../../platform/access/rights'
import { type AttentionSource, countAttention } from '../../../platform/attention'
import type { Database } from '../../../platform/db'
import { type ApiModule, defineModule, type RequestContext } from '../../../platform/http/define-module'
import type { providerOverviewRoutes } from '@portico/shared/contracts'
import { storedUsage } from '../../finance/billing'
import { countClients, countSitesByHealth, sumAccountSales, sumGuests } from './account-figures.repo'
import { overviewLines } from './overview-file'
import { pageOfSiteOverview, type SiteOverviewRow } from './site-overview.repo'

interface Settings {
  db: Database
  attention: readonly AttentionSource[]
}

/** Figures of all sites of an account, from stored daily figures. */
export function overviewModule({ db, attention }: Settings): ApiModule {
  return defineModule({
    getProviderOverview: (ctx) => providerOverview(ctx, attention),

    listSiteOverview: async ({ tx, actor, query, now }) => {
      const scope = { accountId: actor.accountId, now }
      const { rows, metadata } = await pageOfSiteOverview(tx, scope, query)
      const can = { copy: mayCall(actor, 'copySite'), delete: mayCall(actor, 'deleteSite') }
      return { items: rows.map((row) => ({ ...presentSiteOverview(row), can })), metadata }
    },

    getSiteOverviewFile: async ({ actor, query, now, reply }) => {
      const day = now.toISOString().slice(0, 10)
      reply.header('content-disposition', `attachment; filename="locations-${day}.csv"`)
      const scope = { accountId: actor.accountId, now, language: actor.language }
      return Readable.from(overviewLines(db, scope, query))
    },
  })
}

async function providerOverview(
  { tx, actor, now }: RequestContext<typeof providerOverviewRoutes.getProviderOverview>,
  sources: readonly AttentionSource[],
) {
  const { accountId } = actor
  const scope = { accountId, now }
  const { pressing, archived, disputes, ...health } = await countSitesByHealth(tx, scope)
  const usage = actor.billingAccess ? await storedUsage(tx, accountId, now) : null
  return {
    sites: { ...health, archived, total: health.online + health.offline + health.unknown },
    attention: {
      sites: pressing,
      disputes,
      sources: await countAttention(tx, sources, { actor, site: undefined, now }),
    },
    clients: await countClients(tx, accountId),
    guests: await sumGuests(tx, scope),
    sales: await sumAccountSales(tx, scope),
    usage: usage && {
      active_devices: usage.active_devices,
      vouchers: usage.vouchers,
      measured_at: usage.measuredAt.toISOString(),
    },
  }
}

const instantOf = (milliseconds: number | null) =>
  milliseconds === null ? null : new Date(milliseconds).toISOString()

function presentSiteOverview(row: SiteOverviewRow): Omit<SiteOverview, 'can'> {
  const { id, name, currency, cause, sales, disputes, clients } = row
  const archivedAt = instantOf(row.archivedAt)
  return {
    id,
    name,
    hotspot_type: row.hotspotType as SiteOverview['hotspot_type'], // validated when written
    router_type: row.routerType,
    currency,
    created_at: new Date(row.createdAt).toISOString(),
    health: archivedAt ? null : row.health,
    cause: archivedAt ? null : cause,
    seen_at: instantOf(row.seenAt),
    guests: { today: row.today, week: row.week },
    sales,
    disputes,
    clients,
    archived_at: archivedAt,
  }
}
