import type { BootData, User } from '@portico/shared/contracts'
import { enterSite } from '../accounts'
import type { LoadedActor } from '../../platform/access/actor'
import type { Tx } from '../../platform/db'
import { remoteList, type Channel } from '../remotes'
import { metaFor, presentUser, type MetaSettings } from '../session'
import { siteSettings } from '../sites'

interface Options {
  channels: readonly Channel[]
  meta: MetaSettings
  cdnOrigin: string
  /** `?site=` of the address. */
  wantedSite: string | undefined
  now: Date
}

/** All that the first paint needs, by the same functions that answer the calls. */
export async function bootData(tx: Tx, loaded: LoadedActor | null, options: Options): Promise<BootData> {
  const actor = loaded?.actor ?? null
  const user = actor && (await presentUser(tx, actor))
  return {
    meta: metaFor(actor, options.meta),
    remotes: remoteList(options.channels, actor, options),
    user,
    site: loaded && user ? await firstSite(tx, loaded, user, options.wantedSite) : null,
  }
}

async function firstSite(
  tx: Tx,
  loaded: LoadedActor,
  user: User,
  wanted: string | undefined,
): Promise<BootData['site']> {
  if (!user.sub_active) return null
  if (wanted === '0' && user.permissions.control_panel) return null
  const named = user.sites.find(({ id }) => String(id) === wanted) ?? user.sites[0]
  if (!named) return null
  const { actor, site } = await enterSite(tx, loaded, named.id)
  return { id: site.id, settings: siteSettings(actor, site) }
}
