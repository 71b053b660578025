import type { SiteSettings } from '@portico/shared/contracts'
import type { Actor, SiteScope } from '../../platform/access/actor'
import { recordEvent } from '../../platform/audit/audit-log'
import { ApiError, invalidFields } from '../../platform/errors/api-error'
import { defineModule } from '../../platform/http/define-module'
import { listAnswer } from '../../platform/lists'
import { isTimeZone } from '../../platform/time-zone'
import { findSite, insertSite, loginMethodsOf, pageOfSites, presentSite } from './sites.repo'

export const sitesModule = defineModule({
  listSites: async ({ tx, actor, query }) => {
    const { rows, total } = await pageOfSites(tx, actor.siteIds, query)
    const ids = rows.map((row) => row.id)
    const methods = await loginMethodsOf(tx, ids)
    const items = rows.map((row) => presentSite(row, methods.get(row.id) ?? []))
    return listAnswer(items, total, query)
  },

  getSite: async ({ tx, actor, params }) => {
    const row = actor.siteIds.includes(params.id) ? await findSite(tx, params.id) : null
    if (!row) throw new ApiError(404, 'error.site_not_found', { values: { id: params.id } })
    const methods = await loginMethodsOf(tx, [row.id])
    return presentSite(row, methods.get(row.id) ?? [])
  },

  createSite: async ({ tx, actor, body, now }) => {
    if (actor.role === 'client') throw new ApiError(403, 'error.forbidden', { reason: 'permission' })
    if (!isTimeZone(body.timezone)) throw invalidFields({ timezone: [{ id: 'error.field.timezone' }] })
    const methods = [...new Set(body.login_methods)]
    const row = await insertSite(
      tx,
      {
        accountId: actor.accountId,
        name: body.name,
        hotspotType: body.hotspot_type,
        routerType: body.router_type,
        timezone: body.timezone,
        currency: body.currency,
        defaultCountrycode: body.default_countrycode,
      },
      methods,
      now,
    )
    const made = presentSite(row, methods)
    const about = { action: 'site.create', subjectKind: 'site', subject: row.name, siteId: row.id }
    await recordEvent(tx, { actor, now }, { ...about, before: {}, after: { ...made } })
    return made
  },

  getSiteSettings: async ({ actor, site }) => siteSettings(actor, site),
})

/** What a user may do at a site. `actor` is the one of that site's scope. */
export function siteSettings(actor: Actor, site: SiteScope): SiteSettings {
  return {
    permissions: actor.permissions,
    levels: actor.levels,
    ...(actor.frontDesk && { front_desk: true }),
    settings: {
      name: site.name,
      timezone: site.timezone,
      currency: site.currency,
      default_countrycode: site.default_countrycode,
    },
  }
}
