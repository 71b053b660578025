import { DAY_MS, MINUTE_MS } from '@portico/shared/units'
import { eq } from 'drizzle-orm'
import type { Random } from '../../../../../seeds/random'
import type { Tx } from '../../../../platform/db'
import { guest } from '../../../../schema'
import { insertGuest, loginOf, type TestGuest } from '../guest-builders'
import type { Login } from '../wifi-sessions.repo'

/** Generates guests of every gender: rare ones, regulars, and those with two logins at once. */
export async function randomLogins(tx: Tx, siteId: number, random: Random, around: number): Promise<Login[]> {
  const logins: Login[] = []
  for (let number = 0; number < 14; number++) {
    const visitor = await insertGuest(tx, siteId)
    const gender = random.pick(['F', 'M', 'O', null] as const)
    await tx.update(guest).set({ gender }).where(eq(guest.id, visitor.guestId))
    const amount = random.pick([1, 2, 5, 12, 40])
    for (let each = 0; each < amount; each++) {
      const start = around + random.int(-45 * DAY_MS, 45 * DAY_MS)
      logins.push(randomLogin(random, visitor, start))
      // The next login is in the same visit, at its limit, or after it.
      const next = random.pick([0, 1, 5 * MINUTE_MS, 10 * MINUTE_MS - 1, 10 * MINUTE_MS, 10 * MINUTE_MS + 1])
      if (random.chance(0.4)) logins.push(randomLogin(random, visitor, start + next))
    }
  }
  return logins.sort(() => random.next() - 0.5)
}

function randomLogin(random: Random, visitor: TestGuest, start: number): Login {
  const minutes = random.pick([0, 1, 10, 45, 180, 1500])
  const end = new Date(start + random.int(0, minutes * MINUTE_MS))
  const loginType = random.pick(['email', 'voucher', 'phone'] as const)
  return loginOf(visitor, new Date(start), { lastseen: end, stoptime: end, loginType })
}

/** A zone, a time at which its clocks change, and a zone to move the site to. */
export const ZONE_CASES = [
  ['Europe/Madrid', '2026-03-29T01:00:00Z', 'America/New_York'],
  ['Europe/Madrid', '2026-10-25T01:00:00Z', 'Asia/Tokyo'],
  ['America/New_York', '2026-11-01T06:00:00Z', 'Europe/Dublin'],
  ['America/Havana', '2025-11-02T05:00:00Z', 'Pacific/Kiritimati'],
  ['America/Santiago', '2026-04-05T03:00:00Z', 'America/Havana'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', 'Europe/Madrid'],
  ['Asia/Kathmandu', '2026-05-01T12:00:00Z', 'America/St_Johns'],
] as const
