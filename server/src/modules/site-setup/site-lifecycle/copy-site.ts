import type { ParsedBody, siteCopyRoutes } from '@portico/shared/contracts'
import type { SiteCaller } from '../../../platform/access/caller'
import { recordEvent } from '../../../platform/audit/audit-log'
import { enterableSites } from '../../access/accounts'
import type { Tx } from '../../../platform/db'
import { ApiError, invalidFields } from '../../../platform/errors/api-error'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { copyPackages, hasPackages } from '../../offers/packages'
import { copySplash } from '../splash'
import { copyLoginMethods, copySiteOptions } from '../sites'
import type { Actor } from '../../../platform/access/actor'
import { copyPortal } from '../../guest-login/customer-portal'
import { copyPrivacy } from '../privacy'
import { copyReportConfig } from '../../figures/reports'
import { copyGateway } from '../../messages/sms'
import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import { lockTargets, type Target } from './site-copies.repo'

/** Copies settings. Name, country, currency and zone stay, because they belong to the location. */
async function copySettings(
  tx: Tx,
  copy: { from: number; to: number[]; actor: Actor; box: SecretBox; now: Date },
): Promise<void> {
  const { from, to, actor, box, now } = copy
  await copySiteOptions(tx, from, to)
  await copyGateway(tx, { from, to, box, userId: actor.userId, now })
  await copyPrivacy(tx, copy)
  await copyPortal(tx, copy)
  await copyReportConfig(tx, copy)
}

type Copy = ParsedBody<typeof siteCopyRoutes.copySite>

/** Copies all parts to all sites, or nothing. */
export async function copySite(
  tx: Tx,
  caller: SiteCaller,
  { parts, site_ids, box }: Copy & { box: SecretBox },
): Promise<{ copied: { id: number; name: string }[] }> {
  const { actor, site, now } = caller
  const selectedParts = new Set(parts)
  if (selectedParts.has('packages') && !actor.remotes.has('mfe-payments')) {
    throw new ApiError(403, 'error.forbidden.plan', { reason: 'plan' })
  }
  if (site_ids.includes(site.id)) throw invalidFields({ site_ids: [{ id: 'error.site.copy_self' }] })
  const known = new Set(await enterableSites(tx, actor, site_ids))
  const missing = site_ids.find((id) => !known.has(id))
  if (missing !== undefined) throw new ApiError(404, 'error.site_not_found', { values: { id: missing } })
  const targets = await lockTargets(tx, site.id, [...new Set(site_ids)])
  const copy = { from: site.id, to: targets.map(({ id }) => id), actor, userId: actor.userId, box, now }
  if (selectedParts.has('packages')) {
    await refuseOtherCurrencies(tx, site, targets)
    await copyPackages(tx, copy)
  }
  if (selectedParts.has('splash')) {
    await copyLoginMethods(tx, copy.from, copy.to)
    await copySplash(tx, copy)
  }
  if (selectedParts.has('settings')) await copySettings(tx, copy)
  for (const { id, name } of targets) {
    await recordEvent(tx, { actor, now }, 'site.copy', {
      subject: name,
      siteId: id,
      after: { from: site.name, parts: [...selectedParts] },
    })
  }
  return { copied: targets.map(({ id, name }) => ({ id, name })) }
}

/** Rejects sites with another currency, because prices can't be copied to it. */
async function refuseOtherCurrencies(
  tx: Tx,
  { id, currency }: { id: number; currency: string },
  targets: Target[],
): Promise<void> {
  const others = targets.filter((target) => target.currency !== currency)
  if (others.length === 0 || !(await hasPackages(tx, id))) return
  const names = others.map(({ name }) => name).join(', ')
  throw invalidFields({ site_ids: [{ id: 'error.site.other_currency', values: { names } }] })
}

export function siteCopyModule({ box }: { box: SecretBox }): ApiModule {
  return defineModule({
    copySite: (ctx) => copySite(ctx.tx, ctx, { ...ctx.body, box }),
  })
}
