import { apiRoutes, type BootData, type RemoteList, type User } from '@portico/shared/contracts'
import { loadActor } from '../../access/accounts'
import type { Actor, SiteScope } from '../../../platform/access/actor'
import { withRights } from '../../../platform/access/rights'
import { type AttentionSource, countAttention } from '../../../platform/attention'
import { inSavepoint, limitStatements, type Tx } from '../../../platform/db'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { publicBrand, type ResolvedBrand } from '../../provider/branding'
import { type FileSource, remoteList, type Channel, type PageShell } from '../remotes'
import { metaFor, presentUser, type ConnectedServices, type MetaSettings } from '../../sign-in/session'
import { siteSettings } from '../../site-setup/sites'

interface Options extends PageShell {
  box: SecretBox
  channels: readonly Channel[]
  services: ConnectedServices
  meta: MetaSettings
  brand: ResolvedBrand
  source: FileSource
  secret: string
  attention: readonly AttentionSource[]
  onError: (error: unknown) => void
  /** `?site=` of the address. */
  wantedSite: string | undefined
  now: Date
}

/** Collects the data for the first paint, through the same functions that answer API calls. */
export async function bootData(tx: Tx, actor: Actor | null, options: Options): Promise<BootData> {
  const user = actor && (await presentUser(tx, actor, options.services))
  const entered = actor && user ? await firstSite(tx, actor, user, options) : null
  const remotes = remoteList(options.channels, actor, options)
  const attention = actor && (await attentionOf(tx, entered ?? { actor, site: undefined }, options))
  return {
    meta: metaFor(actor, options.services, options.meta, publicBrand(options.brand)),
    remotes: attention ? { ...remotes, attention } : remotes,
    user,
    site: entered && {
      id: entered.site.id,
      settings: withRights(
        apiRoutes.getSiteSettings,
        await siteSettings(tx, { ...entered, box: options.box }),
        entered.actor,
      ),
    },
  }
}

/** Time in ms for all counts, because the page waits for them. */
const COUNT_WITHIN = 500

/** Returns null if the counts fail or take too long. The page is sent without them. */
async function attentionOf(
  tx: Tx,
  { actor, site }: Pick<Entered, 'actor'> & { site: Entered['site'] | undefined },
  { attention: sources, now, onError }: Options,
): Promise<RemoteList['attention'] | null> {
  try {
    // Rolled back in any case, which restores the time limit.
    const counts = await inSavepoint(
      tx,
      () => false,
      async (inner) => {
        await limitStatements(inner, COUNT_WITHIN)
        return countAttention(inner, sources, { actor, site, now })
      },
    )
    return { site_id: site?.id ?? 0, counts }
  } catch (error) {
    onError(error)
    return null
  }
}

interface Entered {
  actor: Actor
  site: SiteScope
}

async function firstSite(
  tx: Tx,
  { userId, sessionId, viewedBy }: Actor,
  user: User,
  { wantedSite: wanted, now }: Options,
): Promise<Entered | null> {
  if (!user.sub_active) return null
  if (wanted === '0' && user.permissions.control_panel) return null
  const named = user.sites.find(({ id }) => String(id) === wanted) ?? user.sites[0]
  if (!named) return null
  const entered = await loadActor(tx, { userId, sessionId, viewedBy, siteId: named.id, now })
  return entered?.site ? { actor: entered.actor, site: entered.site } : null
}
