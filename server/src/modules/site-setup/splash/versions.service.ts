import { LOGIN_METHODS, SPLASH_FORMS, type SplashStatus, type SplashVersion } from '@portico/shared/contracts'
import { isDeepStrictEqual } from 'node:util'
import type { SiteCaller } from '../../../platform/access/caller'
import { mayCall } from '../../../platform/access/rights'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { isRouterOffline, phoneUrl, routerState } from '../../guest-login/routers'
import { originOf } from '../../provider/origins'
import { lockSite, routerTypeOf } from '../sites'
import type { SavedSplash } from '../../../schema'
import { readSaved, writeSaved } from './saved-splash.repo'
import { filledIn } from './splash-content'
import { findVersion, insertVersion, lastVersions, latestVersion } from './splash-versions.repo'

/** Length of the list of versions. */
const LISTED_VERSIONS = 100

/** Data for links to the guest's page. */
export interface Reached {
  publicUrl: string
  /** Signs the link to the simulated phone. */
  secret: string
}

export async function splashStatusOf(
  tx: Tx,
  { actor, site, now }: SiteCaller,
  reached: Reached,
): Promise<SplashStatus> {
  const publicUrl = await originOf(tx, reached, { siteId: site.id })
  const latest = await latestVersion(tx, site.id)
  const simulated = (await routerTypeOf(tx, site.id)) === 'simulated'
  return {
    version: latest?.version ?? 0,
    published_at: latest?.publishedAt.toISOString() ?? null,
    published_by: latest?.publishedBy ?? null,
    changed: latest !== null && !isSame(latest.content, await readSaved(tx, site.id)),
    guest_url: simulated
      ? phoneUrl(
          { ...reached, publicUrl },
          { siteId: site.id, now, isOpen: mayCall(actor, 'startTestLogin') },
        )
      : `${publicUrl}/guest/s/${site.id}`,
    simulated,
    router_supported: (await routerState(tx, site.id, now)).state !== 'not_configured',
    router_off: simulated && (await isRouterOffline(tx, site.id)),
  }
}

export async function listSplashVersions(tx: Tx, caller: SiteCaller, reached: Reached) {
  const rows = await lastVersions(tx, caller.site.id, LISTED_VERSIONS)
  const items = rows.map((row, index): SplashVersion => ({
    version: row.version,
    note: row.note,
    published_at: row.publishedAt.toISOString(),
    published_by: row.publishedBy,
    live: index === 0,
  }))
  return { items, status: await splashStatusOf(tx, caller, reached) }
}

export async function publishSplash(
  tx: Tx,
  caller: SiteCaller,
  { note, ...reached }: Reached & { note: string },
): Promise<SplashStatus> {
  const { actor, site, now } = caller
  // Locks the site, so that two concurrent publications get different numbers.
  await lockSite(tx, site.id)
  const latest = await latestVersion(tx, site.id)
  const content = await readSaved(tx, site.id)
  // If the same content is published twice, guests already see it.
  if (!latest || !isSame(latest.content, content)) {
    const version = (latest?.version ?? 0) + 1
    await insertVersion(tx, {
      siteId: site.id,
      version,
      content,
      note,
      publishedAt: now,
      publishedBy: actor.displayname,
    })
    const after = { version, ...(note && { note }) }
    await recordEvent(tx, caller, 'splash_page.publish', { subject: site.name, siteId: site.id, after })
  }
  return splashStatusOf(tx, caller, reached)
}

/** Restores the saved values of a version. */
export async function restoreSplash(
  tx: Tx,
  caller: SiteCaller,
  { version, ...reached }: Reached & { version: number },
): Promise<SplashStatus> {
  const { actor, site, now } = caller
  await lockSite(tx, site.id)
  const { content } = await findVersion(tx, site.id, version)
  await writeSaved(tx, site.id, content, { userId: actor.userId, now })
  const event = { subject: site.name, siteId: site.id, after: { version } }
  await recordEvent(tx, caller, 'splash_page.restore', event)
  return splashStatusOf(tx, caller, reached)
}

/** Resets saved values to the published ones. Before the first version, the saved ones stay. */
export async function discardSplashDraft(
  tx: Tx,
  caller: SiteCaller,
  reached: Reached,
): Promise<SplashStatus> {
  const { actor, site, now } = caller
  await lockSite(tx, site.id)
  const latest = await latestVersion(tx, site.id)
  if (latest && !isSame(latest.content, await readSaved(tx, site.id))) {
    await writeSaved(tx, site.id, latest.content, { userId: actor.userId, now })
    const event = { subject: site.name, siteId: site.id, after: { version: latest.version } }
    await recordEvent(tx, caller, 'splash_page.discard', event)
  }
  return splashStatusOf(tx, caller, reached)
}

/** Compares with defaults filled in: saving a default doesn't change the page for guests. */
function isSame(one: SavedSplash, other: SavedSplash): boolean {
  const [left, right] = [filledIn(one), filledIn(other)]
  return (
    isDeepStrictEqual(left.design, right.design) &&
    LOGIN_METHODS.every(
      (method) =>
        isDeepStrictEqual(left.settings(method), right.settings(method)) &&
        SPLASH_FORMS.every((form) =>
          isDeepStrictEqual(left.fields(method, form), right.fields(method, form)),
        ),
    )
  )
}
