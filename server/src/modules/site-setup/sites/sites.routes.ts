import {
  isTimeZone,
  type HandlerResult,
  type ParsedBody,
  type Site,
  type siteRoutes,
} from '@portico/shared/contracts'
import type { Actor, SiteScope } from '../../../platform/access/actor'
import { mayCall } from '../../../platform/access/rights'
import type { Caller } from '../../../platform/access/caller'
import { foundRow, type Tx } from '../../../platform/db'
import { recordEvent } from '../../../platform/audit/audit-log'
import { ApiError, type FieldErrors, invalidFields } from '../../../platform/errors/api-error'
import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { enterable } from '../../access/accounts'
import { addToClients } from '../../access/site-members'
import { isSupported, routerTypeErrors, vendorOf } from '../../guest-login/router-vendors'
import { hasSmsGateway } from '../../messages/sms'
import { listRights } from '../../guest-data/whitelist'
import { findSite, insertSite, loginMethodsOf, pageOfSites, presentSite } from './sites.repo'

export function sitesModule({ box }: { box: SecretBox }): ApiModule {
  return defineModule({
    listSites: async ({ tx, actor, query }) => {
      const { rows, metadata } = await pageOfSites(tx, enterable(actor), query)
      const ids = rows.map((row) => row.id)
      const methods = await loginMethodsOf(tx, ids)
      const can = { copy: mayCall(actor, 'copySite'), delete: mayCall(actor, 'deleteSite') }
      const items = rows.map((row) => ({ ...presentSite(row, methods.get(row.id) ?? []), can }))
      return { items, metadata }
    },

    getSite: async ({ tx, actor, params }) => {
      const row = await findSite(tx, params.id, enterable(actor))
      if (!row) throw new ApiError(404, 'error.site_not_found', { values: { id: params.id } })
      const methods = await loginMethodsOf(tx, [row.id])
      return presentSite(row, methods.get(row.id) ?? [])
    },

    createSite: (ctx) => createSite(ctx.tx, ctx, ctx.body),

    getSiteSettings: ({ tx, actor, site }) => siteSettings(tx, { actor, site, box }),
  })
}

/**
 * Returns a user's permissions at a site, and its settings for the interface. `actor` is scoped to that site.
 */
export async function siteSettings(
  tx: Tx,
  { actor, site, box }: { actor: Actor; site: SiteScope; box: SecretBox },
): Promise<HandlerResult<typeof siteRoutes.getSiteSettings>> {
  const { routerType } = foundRow([await findSite(tx, site.id)].flatMap((row) => row ?? []))
  const vendor = vendorOf(routerType)
  return {
    permissions: actor.permissions,
    levels: actor.levels,
    ...(actor.frontDesk && { front_desk: true }),
    can: { whitelist_everywhere: listRights(actor).all_sites },
    settings: {
      name: site.name,
      timezone: site.timezone,
      currency: site.currency,
      default_countrycode: site.default_countrycode,
      sms_ready: await hasSmsGateway(tx, site.id, box),
      router_disconnects: isSupported(vendor) && vendor.capabilities.disconnect,
      has_controller_tasks: vendor.hasTasks === true,
    },
  }
}

/** Creates a site, which clients with access to new sites get, too. Throws a 422 with all problems. */
export async function createSite(
  tx: Tx,
  caller: Caller,
  input: ParsedBody<typeof siteRoutes.createSite>,
): Promise<Site> {
  const { actor, now } = caller
  const errors: FieldErrors = {
    ...(!isTimeZone(input.timezone) && { timezone: [{ id: 'error.field.timezone' }] }),
    ...routerTypeErrors(input.router_type),
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  const methods = [...new Set(input.login_methods)]
  const values = {
    accountId: actor.accountId,
    name: input.name,
    hotspotType: input.hotspot_type,
    routerType: input.router_type,
    timezone: input.timezone,
    currency: input.currency,
    defaultCountrycode: input.default_countrycode,
  }
  const row = await insertSite(tx, values, methods, now)
  await addToClients(tx, row)
  const created = presentSite(row, methods)
  await recordEvent(tx, caller, 'site.create', { subject: row.name, siteId: row.id, after: created })
  return created
}
