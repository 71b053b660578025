import { apiRoutes, type BootData, type User } from '@portico/shared/contracts'
import { loadActor } from '../../access/accounts'
import type { Actor } from '../../../platform/access/actor'
import { withRights } from '../../../platform/access/rights'
import type { Tx } from '../../../platform/db'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { remoteList, type Channel } from '../remotes'
import { metaFor, presentUser, type ConnectedServices, type MetaSettings } from '../../sign-in/session'
import { siteSettings } from '../../site-setup/sites'

interface Options {
  box: SecretBox
  channels: readonly Channel[]
  services: ConnectedServices
  meta: MetaSettings
  cdnOrigin: string
  /** `?site=` of the address. */
  wantedSite: string | undefined
  now: Date
}

/** Collects the data for the first paint, through the same functions that answer API calls. */
export async function bootData(tx: Tx, actor: Actor | null, options: Options): Promise<BootData> {
  const user = actor && (await presentUser(tx, actor, options.services))
  return {
    meta: metaFor(actor, options.services, options.meta),
    remotes: remoteList(options.channels, actor, options),
    user,
    site: actor && user ? await firstSite(tx, actor, user, options) : null,
  }
}

async function firstSite(
  tx: Tx,
  { userId, sessionId }: Actor,
  user: User,
  { box, wantedSite: wanted, now }: Options,
): Promise<BootData['site']> {
  if (!user.sub_active) return null
  if (wanted === '0' && user.permissions.control_panel) return null
  const named = user.sites.find(({ id }) => String(id) === wanted) ?? user.sites[0]
  if (!named) return null
  const entered = await loadActor(tx, { userId, sessionId, siteId: named.id, now })
  if (!entered?.site) return null
  const answer = await siteSettings(tx, { actor: entered.actor, site: entered.site, box })
  return { id: named.id, settings: withRights(apiRoutes.getSiteSettings, answer, entered.actor) }
}
