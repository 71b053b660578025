import type { WalledGarden } from '@portico/shared/contracts'
import type { Tx } from '../../../../platform/db'
import { originOf } from '../../../provider/origins'
import type { Vendor } from '../../router-vendors'
import type { ConnectionRow } from '../connections.repo'
import type { SiteController, SiteControllers } from '../site-controllers'
import { fitHosts, listText } from './fit-hosts'
import { guestHosts, type GuestServices } from './guest-hosts'
import { findPush, type PushTarget } from './walled-garden-pushes.repo'

export interface WalledGardenDeps {
  publicUrl: string
  controllers: SiteControllers
  /** Services in use on the published splash page. */
  guestServices: (tx: Tx, siteId: number) => Promise<GuestServices>
}

/** The hosts that a site's guests need before they log in, as its vendor takes them. */
export async function readWalledGarden(
  { guestServices, publicUrl, controllers }: WalledGardenDeps,
  tx: Tx,
  site: { id: number; vendor: Vendor; connection: ConnectionRow | null },
): Promise<WalledGarden> {
  const { walledGarden: syntax } = site.vendor
  const domain = await originOf(tx, { publicUrl }, { siteId: site.id })
  const hosts = guestHosts(await guestServices(tx, site.id), [...new Set([domain, publicUrl])])
  const { entries, gaps } = fitHosts(hosts, syntax)
  const opened = site.connection && controllers.ofConnection(site.connection)
  const pushed = site.connection && opened && (await findPush(tx, targetOf(site.connection, opened)))
  return {
    hosts: hosts.map((each) => ({
      host: each.host,
      reason: each.reason,
      gap: gaps.find(({ host }) => host === each)?.gap ?? null,
    })),
    entries,
    text: listText(entries, syntax),
    max_entries: syntax?.maxEntries ?? null,
    can_push: opened?.client.walledGarden !== undefined,
    pushed: pushed && {
      pushed_at: pushed.pushedAt.toISOString(),
      is_current: isSameList(pushed.entries, entries),
    },
  }
}

export const targetOf = (
  { siteId, routerType, values }: ConnectionRow,
  { site }: SiteController,
): PushTarget => ({ siteId, routerType, address: values['address'] ?? '', controllerSite: site })

/** Controllers don't rank their entries. */
const isSameList = (one: readonly string[], other: readonly string[]) =>
  new Set([...one, ...other]).size === new Set(one).size && one.length === other.length
