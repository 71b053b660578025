import type {
  AuditAction,
  BodyOf,
  LoginMethod,
  SiteGeneral,
  siteSettingsRoutes,
} from '@portico/shared/contracts'
import type { SiteCaller } from '../../../../platform/access/caller'
import { recordChange, recordEvent } from '../../../../platform/audit/audit-log'
import type { Tx } from '../../../../platform/db'
import { removeMembers } from '../../../access/site-members'
import { notFound } from '../../../../platform/errors/api-error'
import { leaveOnboarding } from '../../onboarding'
import { findSite, lockSite, loginMethodsOf, presentSite, replaceLoginMethods } from '..'
import { changeSite, markDeleted, type SiteRow } from './site-settings.repo'

export function generalSettings(row: SiteRow): SiteGeneral {
  return {
    name: row.name,
    currency: row.currency,
    default_countrycode: row.defaultCountrycode,
    timezone: row.timezone,
    validate_email: row.validateEmail,
  }
}

export async function saveSite(
  tx: Tx,
  caller: SiteCaller,
  { login_methods, ...changes }: BodyOf<typeof siteSettingsRoutes.updateSite>,
) {
  const { row, before } = await lockedSite(tx, caller.site.id)
  const methods = [...new Set(login_methods ?? before)]
  const changed = await changeSite(tx, row, {
    name: changes.name,
    hotspotType: changes.hotspot_type,
    routerType: changes.router_type,
    timezone: changes.timezone,
    currency: changes.currency,
    defaultCountrycode: changes.default_countrycode,
  })
  if (login_methods) await replaceLoginMethods(tx, row.id, methods)
  const [old, current] = [presentSite(row, before), presentSite(changed, methods)]
  await audit(tx, caller, 'site.update', { before: old, after: current })
  return current
}

export async function saveGeneral(tx: Tx, caller: SiteCaller, values: SiteGeneral): Promise<SiteGeneral> {
  const { row } = await lockedSite(tx, caller.site.id)
  const changed = await changeSite(tx, row, {
    name: values.name,
    currency: values.currency,
    defaultCountrycode: values.default_countrycode,
    timezone: values.timezone,
    validateEmail: values.validate_email,
  })
  const [before, after] = [generalSettings(row), generalSettings(changed)]
  await audit(tx, caller, 'site.update', { before, after })
  return after
}

export async function saveRedirect(tx: Tx, caller: SiteCaller, redirectUrl: string): Promise<string> {
  const { row } = await lockedSite(tx, caller.site.id)
  const changed = await changeSite(tx, row, { redirectUrl })
  const [before, after] = [{ redirect_url: row.redirectUrl }, { redirect_url: changed.redirectUrl }]
  await audit(tx, caller, 'site.redirect', { before, after })
  return changed.redirectUrl
}

/** Hides the site immediately; deletedSitesJob deletes its data. The audit log stores its settings. */
export async function deleteSite(tx: Tx, caller: SiteCaller): Promise<void> {
  const { row, before } = await lockedSite(tx, caller.site.id)
  await markDeleted(tx, row.id, caller.now)
  await removeMembers(tx, row.id)
  await leaveOnboarding(tx, row.id)
  await recordEvent(tx, caller, 'site.delete', {
    subject: row.name,
    siteId: row.id,
    before: { ...presentSite(row, before) },
  })
}

/** Locks the site, so that concurrent changes wait for each other. */
async function lockedSite(tx: Tx, id: number): Promise<{ row: SiteRow; before: LoginMethod[] }> {
  await lockSite(tx, id)
  const row = await findSite(tx, id)
  if (!row || row.deletedAt || row.archivedAt) throw notFound()
  return { row, before: (await loginMethodsOf(tx, [id])).get(id) ?? [] }
}

function audit(
  tx: Tx,
  caller: SiteCaller,
  action: AuditAction,
  change: { before: object; after: object },
): Promise<void> {
  return recordChange(tx, caller, action, { subject: caller.site.name, siteId: caller.site.id, ...change })
}
