import type { WalledGarden } from '@portico/shared/contracts'
import type { Tx } from '../../../../platform/db'
import type { Vendor } from '../../router-vendors'
import { fitHosts, listText } from './fit-hosts'
import { guestHosts, type GuestServices } from './guest-hosts'

export interface WalledGardenDeps {
  publicUrl: string
  /** Services in use on the published splash page. */
  guestServices: (tx: Tx, siteId: number) => Promise<GuestServices>
}

/** The hosts that a site's guests need before they log in, as its vendor takes them. */
export async function readWalledGarden(
  { guestServices, publicUrl }: WalledGardenDeps,
  tx: Tx,
  siteId: number,
  { walledGarden: syntax }: Vendor,
): Promise<WalledGarden> {
  const hosts = guestHosts(await guestServices(tx, siteId), publicUrl)
  const { entries, gaps } = fitHosts(hosts, syntax)
  return {
    hosts: hosts.map((each) => ({
      host: each.host,
      reason: each.reason,
      gap: gaps.find(({ host }) => host === each)?.gap ?? null,
    })),
    entries,
    text: listText(entries, syntax),
    max_entries: syntax?.maxEntries ?? null,
  }
}
