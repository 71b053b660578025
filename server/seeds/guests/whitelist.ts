import { DAY_MS } from '@portico/shared/units'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../src/platform/db'
import { device, macEntry } from '../../src/schema'
import type { StoredSite } from '../accounts/insert-account'

interface DemoEntry {
  title: string
  notes?: string
  /** Default: the address of a laptop that was there. */
  mac?: string
  allSites?: boolean
  active?: boolean
  /** Days from now; negative is past. */
  expiresIn?: number
  addedDaysAgo: number
  /** kbps, in both directions. */
  speed?: number
}

const ENTRIES: Record<string, readonly DemoEntry[]> = {
  'Harbour Café Dublin': [
    { title: 'Receipt printer', notes: 'Behind the bar', mac: '64:EB:8C:1F:20:A1', addedDaysAgo: 88 },
    { title: 'Card terminal 1', mac: '54:E1:40:77:0B:12', addedDaysAgo: 88, speed: 5000 },
    { title: 'Music player', notes: 'Paused until the new speakers are in', active: false, addedDaysAgo: 41 },
    { title: 'Display for the jazz weekend', mac: '7C:64:56:9D:33:0E', expiresIn: -12, addedDaysAgo: 20 },
    { title: 'Manager’s tablet', mac: 'F4:34:F0:5A:61:C8', allSites: true, addedDaysAgo: 63 },
  ],
  'Old Town Hostel Galway': [
    { title: 'TV in the lounge', mac: '7C:64:56:21:4F:B6', addedDaysAgo: 70, speed: 20_000 },
    { title: 'Reception printer', mac: '64:EB:8C:42:9A:07', addedDaysAgo: 70 },
    { title: 'Long-stay guest’s laptop', notes: 'Room 12', expiresIn: 18, addedDaysAgo: 9 },
  ],
  'Union Square Coworking New York': [
    { title: 'Printer, second floor', mac: '64:EB:8C:90:13:5D', addedDaysAgo: 52 },
    { title: 'Door display', mac: 'DC:A6:32:08:7E:44', addedDaysAgo: 52 },
  ],
  'Albufera Camping Valencia': [
    { title: 'Impresora de recepción', mac: '64:EB:8C:5B:E2:20', addedDaysAgo: 77 },
    { title: 'Caja del supermercado', mac: '54:E1:40:3C:D4:61', addedDaysAgo: 77, speed: 5000 },
    { title: 'Pantalla de la piscina', mac: '7C:64:56:C0:18:74', addedDaysAgo: 30 },
  ],
  'Brixton Market Hall London': [
    { title: 'Card terminal, stall 4', mac: '54:E1:40:3C:D4:62', addedDaysAgo: 45 },
    { title: 'Menu display', mac: 'DC:A6:32:08:7E:45', addedDaysAgo: 45 },
  ],
  'Hotel Alameda Sevilla': [
    { title: 'Impresora de recepción', mac: '64:EB:8C:5B:E2:19', addedDaysAgo: 80 },
    { title: 'TV del salón', mac: '7C:64:56:C0:18:73', addedDaysAgo: 80, speed: 20_000 },
    { title: 'Caja del bar', mac: '54:E1:40:3C:D4:60', addedDaysAgo: 34 },
  ],
}

/**
 * Inserts whitelisted devices of a demo site. It runs after its guests, because their laptops are among them.
 */
export async function insertWhitelist(
  tx: Tx,
  { id: siteId, accountId, ownerId, demo }: StoredSite,
  now: Date,
): Promise<void> {
  const entries = ENTRIES[demo.name]
  if (!entries) return
  const daysFrom = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const laptops = await tx
    .select({ mac: device.mac })
    .from(device)
    .where(and(eq(device.siteId, siteId), inArray(device.os, ['macOS', 'Windows'])))
    .orderBy(asc(device.id))
    .limit(entries.length)
  await tx.insert(macEntry).values(
    entries.map(
      ({ title, notes = '', mac, allSites, active = true, expiresIn, addedDaysAgo, speed = 0 }) => ({
        accountId,
        siteId: allSites ? null : siteId,
        title,
        notes,
        active,
        mac: mac ?? macOf(laptops.shift()),
        speedDl: speed,
        speedUl: speed,
        expiresAt: expiresIn === undefined ? null : daysFrom(expiresIn),
        createdAt: daysFrom(-addedDaysAgo),
        createdBy: ownerId,
      }),
    ),
  )
}

function macOf(laptop: { mac: string } | undefined): string {
  if (!laptop) throw new Error('The demo site has no laptop')
  return laptop.mac
}
