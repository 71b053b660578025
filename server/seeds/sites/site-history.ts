import type { LoginMethod } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { type DemoDevice, makeDevice } from '../guests/demo-device'
import type { HistoryGuestAccount } from '../guests/guest-accounts'
import type { DemoSite } from './demo-sites'
import { type GuestIdentity, makeIdentity } from '../guests/guest-identity'
import type { HistorySale } from '../payments/package-sales'
import type { Random } from '../random'

/** Lists below are in order of creation; a position in a list is the row's ID until it's stored. */
export interface HistoryGuest extends GuestIdentity {
  firstSeen: number
  lastSeen: number
}
export interface HistoryDevice extends DemoDevice {
  guest: number
  firstSeen: number
  lastSeen: number
}
export interface HistorySession {
  guest: number
  device: number
  voucher: number | null
  guestAccount: number | null
  loginType: LoginMethod
  starttime: number
  lastseen: number
  stoptime: number | null
  terminateCause: string | null
  dataUp: number
  dataDown: number
}
export interface HistoryVoucher {
  batchid: number
  code: string
  notes: string
  durationMinutes: number
  createdAt: number
  useBefore: number | null
  usedAt: number | null
}

interface Stay {
  guest: number
  device: number
  loginType: LoginMethod
  voucher?: number
  guestAccount?: number
  start: number
  minutes: number
}

/** History of one site until `now`. Times are in milliseconds. */
export class SiteHistory {
  readonly guests: HistoryGuest[] = []
  readonly devices: HistoryDevice[] = []
  readonly sessions: HistorySession[] = []
  readonly vouchers: HistoryVoucher[] = []
  readonly sales: HistorySale[] = []
  readonly guestAccounts: HistoryGuestAccount[] = []
  private readonly macs = new Set<string>()

  constructor(
    readonly site: DemoSite,
    readonly now: number,
  ) {}

  addGuest(random: Random, loginType: LoginMethod, at: number): number {
    const year = new Date(this.now).getUTCFullYear()
    const identity = makeIdentity(random, this.site.guests, loginType, year)
    return this.guests.push({ ...identity, firstSeen: at, lastSeen: at }) - 1
  }

  addDevice(random: Random, guest: number, at: number): number {
    let device = makeDevice(random)
    while (this.macs.has(device.mac)) device = makeDevice(random)
    this.macs.add(device.mac)
    return this.devices.push({ ...device, guest, firstSeen: at, lastSeen: at }) - 1
  }

  /** Adds a session; one that would end after `now` is still active. */
  addStay(random: Random, { guest, device, loginType, voucher, guestAccount, start, minutes }: Stay): void {
    const end = start + minutes * MINUTE_MS
    const running = end > this.now
    const lastseen = running ? Math.max(start, this.now - random.int(0, 6 * MINUTE_MS)) : end
    // A few megabytes a minute for one in four, some hundred kilobytes for the rest.
    const megabytes =
      ((lastseen - start) / MINUTE_MS) * (random.chance(0.25) ? 6 : 0.7) * (0.3 + random.next())
    const dataDown = Math.round(megabytes * 1_000_000) + 20_000
    this.sessions.push({
      guest,
      device,
      voucher: voucher ?? null,
      guestAccount: guestAccount ?? null,
      loginType,
      starttime: start,
      lastseen,
      stoptime: running ? null : end,
      terminateCause: running
        ? null
        : random.weighted({ idle_timeout: 6, user_request: 2, session_timeout: 2 }),
      dataUp: Math.round(dataDown * (0.05 + random.next() * 0.2)),
      dataDown,
    })
    for (const seen of [this.guests[guest], this.devices[device]]) {
      if (!seen) continue
      seen.firstSeen = Math.min(seen.firstSeen, start)
      seen.lastSeen = Math.max(seen.lastSeen, lastseen)
    }
  }
}
