import type { DurationType } from '@portico/shared/contracts'
import { addDays, DAY_MS, dayIn, MINUTE_MS } from '@portico/shared/units'
import type { DemoBatch } from './demo-batches'
import { minuteOfDay } from '../guests/guest-traffic'
import { instantOf } from '../local-time'
import { makeRandom, type Random } from '../random'
import type { SiteHistory } from '../sites/site-history'

const MINUTES_PER: Record<DurationType, number> = { 1: 1, 2: 60, 3: 1440 }

function durationMinutes({ duration: [value, type] }: DemoBatch): number {
  return value * MINUTES_PER[type]
}

/** Returns a time in the morning of the batch's first day. */
export function batchCreatedAt({ site, now }: SiteHistory, batch: DemoBatch): number {
  const today = dayIn(site.timezone, new Date(now))
  return instantOf(site.timezone, addDays(today, -batch.createdDaysAgo), 9 * 60 + (batch.batchid % 97))
}

/** Adds the vouchers of a batch, their guests and sessions. */
export function addBatch(history: SiteHistory, batch: DemoBatch): void {
  const random = makeRandom(`${history.site.name} ${batch.batchid}`)
  const createdAt = batchCreatedAt(history, batch)
  const codes = new Set<string>()
  while (codes.size < batch.amount)
    codes.add(`${batch.batchid}${String(random.int(0, 999_999)).padStart(6, '0')}`)
  const uses = useTimes(random, history, batch, createdAt)
  for (const code of codes) {
    const usedAt = uses.pop() ?? null
    const position = history.vouchers.push({
      batchid: batch.batchid,
      code,
      notes: batch.notes,
      durationMinutes: durationMinutes(batch),
      createdAt,
      useBefore: batch.useBeforeDays ? createdAt + batch.useBeforeDays * DAY_MS : null,
      usedAt,
    })
    if (usedAt !== null) addUse(random, history, batch, position - 1, usedAt)
  }
}

/** Returns first uses, unordered: of expired vouchers and of those in use. */
function useTimes(random: Random, history: SiteHistory, batch: DemoBatch, createdAt: number): number[] {
  const { now } = history
  const length = durationMinutes(batch) * MINUTE_MS
  const end = Math.min(now, batch.useBeforeDays ? createdAt + batch.useBeforeDays * DAY_MS : now)
  const spent = Array.from({ length: batch.spent }, () =>
    openHour(random, history, createdAt + MINUTE_MS, Math.min(end, now - length) - MINUTE_MS),
  )
  // Starts late enough that the voucher is still in use for the rest of the day.
  const since = Math.max(createdAt + MINUTE_MS, now - length * 0.9)
  const inUse = Array.from({ length: batch.inUse ?? 0 }, () =>
    openHour(random, history, since, end - MINUTE_MS),
  )
  return [...spent, ...inUse]
}

/** Draws a time between two others at which the venue is usually open. */
function openHour(random: Random, { site }: SiteHistory, from: number, to: number): number {
  for (let attempt = 0; attempt < 8; attempt++) {
    const day = dayIn(site.timezone, new Date(from + random.next() * (to - from)))
    const at = instantOf(site.timezone, day, minuteOfDay(random, site.pattern.hours)) + random.int(0, 59_999)
    if (at >= from && at <= to) return at
  }
  return Math.round(from + random.next() * (to - from))
}

/** Adds the guest of a voucher: one or more devices, online at first use and occasionally later. */
function addUse(
  random: Random,
  history: SiteHistory,
  batch: DemoBatch,
  voucher: number,
  usedAt: number,
): void {
  const guest = history.addGuest(random, 'voucher', usedAt)
  const runsOut = usedAt + durationMinutes(batch) * MINUTE_MS
  const end = Math.min(history.now, runsOut)
  const longest = history.site.pattern.minutes[1]
  const devices = random.int(1, Math.min(batch.devices ?? 1, 3))
  for (let count = 0; count < devices; count++) {
    let start = count === 0 ? usedAt : usedAt + random.int(2, 45) * MINUTE_MS
    if (start >= end) return
    const device = history.addDevice(random, guest, start)
    while (start < end) {
      const left = Math.max(1, Math.floor((runsOut - start) / MINUTE_MS))
      const minutes = Math.min(random.int(10, longest), left)
      history.addStay(random, { guest, device, loginType: 'voucher', voucher, start, minutes })
      start += (minutes + random.int(120, 2400)) * MINUTE_MS
    }
  }
}
