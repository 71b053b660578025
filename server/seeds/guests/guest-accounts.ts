import type { AccessLimits } from '@portico/shared/contracts'
import { DAY_MS, MINUTE_MS } from '@portico/shared/units'
import { sql } from 'drizzle-orm'
import { endOf } from '../../src/modules/offers/access-limits'
import {
  guestPasswordOwner,
  makeGuestPassword,
} from '../../src/modules/guest-data/guest-accounts/guest-password'
import { guestAccount } from '../../src/schema'
import type { Tx } from '../../src/platform/db'
import type { SecretBox } from '../../src/platform/secrets/secret-box'
import type { StoredSite } from '../accounts/insert-account'
import { makeRandom, type Random } from '../random'
import type { SiteHistory } from '../sites/site-history'

interface DemoGuestAccount {
  username: string
  name?: readonly [first: string, last: string]
  email?: string
  phone?: string
  notes?: string
  duration: readonly [number, AccessLimits['duration_type']]
  /** Allowed devices, and used ones. */
  devices: readonly [allowed: number, used?: number]
  /** Data limit in MB and its period. */
  data?: readonly [number, AccessLimits['bytes_type']]
  /** kbps: down and up. */
  speed?: readonly [number, number]
  createdDaysAgo: number
  /** Undefined: never used. */
  usedDaysAgo?: number
  active?: false
  selfSignup?: true
}

const MONTH = [30, 3] as const
const YEAR = [365, 3] as const

const ACCOUNTS: Record<string, readonly DemoGuestAccount[]> = {
  'Harbour Café Dublin': [
    {
      username: 'bar-tablet',
      notes: 'Orders at the bar',
      duration: YEAR,
      devices: [3, 2],
      createdDaysAgo: 88,
      usedDaysAgo: 86,
    },
    {
      username: 'maeve',
      name: ['Maeve', 'Doyle'],
      email: 'maeve.doyle@guest.example',
      duration: MONTH,
      devices: [2, 2],
      data: [2000, 2],
      createdDaysAgo: 12,
      usedDaysAgo: 12,
    },
    {
      username: 'jazz-trio',
      notes: 'Saturday concerts',
      duration: [3, 3],
      devices: [5, 3],
      createdDaysAgo: 20,
      usedDaysAgo: 16,
    },
    { username: 'lounge-tv', duration: YEAR, devices: [1, 1], createdDaysAgo: 74, usedDaysAgo: 74 },
    {
      username: 'seamus@guest.example',
      name: ['Séamus', 'Burke'],
      email: 'seamus@guest.example',
      phone: '+353851112233',
      duration: MONTH,
      devices: [2, 1],
      data: [10_000, 3],
      createdDaysAgo: 9,
      usedDaysAgo: 9,
      selfSignup: true,
    },
    {
      username: 'film-crew',
      notes: 'Until the shoot ends',
      duration: [7, 3],
      devices: [8, 4],
      data: [50_000, 1],
      speed: [20_000, 10_000],
      createdDaysAgo: 4,
      usedDaysAgo: 3,
    },
    { username: 'accountant', name: ['Orla', 'Keane'], duration: [1, 3], devices: [1], createdDaysAgo: 2 },
    {
      username: 'book-club',
      notes: 'First Tuesday of the month',
      duration: [4, 2],
      devices: [10],
      createdDaysAgo: 6,
    },
    { username: 'table-7', duration: [1, 3], devices: [2], data: [1000, 1], createdDaysAgo: 1 },
    { username: 'print-supplier', duration: MONTH, devices: [1, 1], createdDaysAgo: 60, usedDaysAgo: 57 },
    {
      username: 'former-barista',
      name: ['Liam', 'Roche'],
      duration: YEAR,
      devices: [1, 1],
      createdDaysAgo: 80,
      usedDaysAgo: 79,
      active: false,
    },
    { username: 'trainee', duration: MONTH, devices: [1], createdDaysAgo: 33, active: false },
  ],
  'Hotel Alameda Sevilla': [
    {
      username: 'habitacion-204',
      name: ['Elena', 'Ruiz'],
      email: 'elena.ruiz@guest.example',
      duration: [5, 3],
      devices: [4, 3],
      createdDaysAgo: 2,
      usedDaysAgo: 2,
    },
    {
      username: 'habitacion-118',
      name: ['Jonas', 'Weber'],
      duration: [3, 3],
      devices: [4, 2],
      createdDaysAgo: 9,
      usedDaysAgo: 8,
    },
    {
      username: 'sala-de-juntas',
      notes: 'Reuniones de empresa',
      duration: YEAR,
      devices: [20, 3],
      speed: [50_000, 20_000],
      createdDaysAgo: 80,
      usedDaysAgo: 77,
    },
    { username: 'boda-sabado', duration: [2, 3], devices: [50], data: [5000, 2], createdDaysAgo: 3 },
    {
      username: 'recepcion-tv',
      duration: YEAR,
      devices: [2, 1],
      createdDaysAgo: 70,
      usedDaysAgo: 70,
      active: false,
    },
  ],
}

/** An account whose position in the history's list is its ID until it's stored. */
export interface HistoryGuestAccount {
  demo: DemoGuestAccount
  createdAt: number
  usedAt: number | null
  end: number | null
}

const limitsOf = ({
  duration: [durationVal, durationType],
  devices: [numDevices],
  data,
  speed,
}: DemoGuestAccount) => ({
  durationVal,
  durationType,
  numDevices,
  bytesT: data?.[0] ?? 0,
  bytesType: data?.[1] ?? 1,
  speedDl: speed?.[0] ?? 0,
  speedUl: speed?.[1] ?? 0,
})

/** Adds the accounts of a site, their users and sessions. */
export function addGuestAccounts(history: SiteHistory): void {
  const random = makeRandom(`${history.site.name} guest accounts`)
  for (const demo of ACCOUNTS[history.site.name] ?? []) {
    const createdAt = history.now - demo.createdDaysAgo * DAY_MS - random.int(60, 600) * MINUTE_MS
    const usedAt =
      demo.usedDaysAgo === undefined
        ? null
        : history.now - demo.usedDaysAgo * DAY_MS - random.int(5, 50) * MINUTE_MS
    const end = usedAt === null ? null : endOf(new Date(usedAt), limitsOf(demo)).getTime()
    const position = history.guestAccounts.push({ demo, createdAt, usedAt, end }) - 1
    if (usedAt !== null && end !== null) addUse(random, history, { demo, position, usedAt, end })
  }
}

/** Adds usage; deactivated accounts were in use until a week ago. */
function addUse(
  random: Random,
  history: SiteHistory,
  { demo, position, usedAt, end }: { demo: DemoGuestAccount; position: number; usedAt: number; end: number },
): void {
  const guest = history.addGuest(random, 'guestuser', usedAt)
  const until = Math.min(end, demo.active === false ? history.now - 7 * DAY_MS : history.now)
  const stay = { guest, loginType: 'guestuser', guestAccount: position } as const
  for (let count = 0; count < (demo.devices[1] ?? 0); count++) {
    let start = count === 0 ? usedAt : usedAt + random.int(2, 300) * MINUTE_MS
    const device = history.addDevice(random, guest, start)
    // Sessions end before now: the code below adds the active one.
    for (;;) {
      const minutes = random.int(15, 240)
      if (start + minutes * MINUTE_MS >= until - 30 * MINUTE_MS) break
      history.addStay(random, { ...stay, device, start, minutes })
      start += (minutes + random.int(300, 2600)) * MINUTE_MS
    }
    const isOnline = count === 0 && until === history.now
    if (isOnline)
      history.addStay(random, { ...stay, device, start: until - random.int(5, 25) * MINUTE_MS, minutes: 90 })
  }
}

/** Returns the IDs in the order of the history. */
export async function insertGuestAccounts(
  tx: Tx,
  { id: siteId, ownerId }: StoredSite,
  { guestAccounts }: SiteHistory,
  box: SecretBox,
): Promise<number[]> {
  const ids: number[] = []
  for (const { demo, createdAt, usedAt, end } of guestAccounts) {
    const { username, name: [firstname, lastname] = ['', ''], email = '', phone = '', notes = '' } = demo
    const [row] = await tx
      .insert(guestAccount)
      .values({
        siteId,
        username,
        firstname,
        lastname,
        email,
        phonenumber: phone,
        notes,
        ...limitsOf(demo),
        active: demo.active ?? true,
        selfSignup: demo.selfSignup ?? false,
        password: Buffer.alloc(0),
        starttime: usedAt === null ? null : new Date(usedAt),
        endtime: end === null ? null : new Date(end),
        createdAt: new Date(createdAt),
        createdBy: demo.selfSignup ? null : ownerId,
      })
      .returning({ id: guestAccount.id })
    const id = row?.id ?? 0
    const password = box.seal(makeGuestPassword(), guestPasswordOwner(id))
    await tx
      .update(guestAccount)
      .set({ password })
      .where(sql`${guestAccount.id} = ${id}`)
    ids.push(id)
  }
  return ids
}
