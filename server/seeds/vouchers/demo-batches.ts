import type { DurationType } from '@portico/shared/contracts'

/** A batch of vouchers and their usage. Vouchers neither spent nor in use are unused. */
export interface DemoBatch {
  batchid: number
  notes: string
  /** Value and type: 1, 2, 3 for minutes, hours, days. */
  duration: readonly [number, DurationType]
  amount: number
  createdDaysAgo: number
  /** Number of vouchers used and expired. */
  spent: number
  /** Number of vouchers in use. Only for durations of a day or more: a café is empty at night. */
  inUse?: number
  /** Unused codes expire this many days after the batch was created. */
  useBeforeDays?: number
  devices?: number
  /** Minor units. */
  price?: number
  /** MB. */
  megabytes?: number
  /** kbps, down and up. */
  speed?: readonly [number, number]
}

/** Types of a duration. */
const MINUTES = 1
const HOURS = 2
const DAYS = 3

/** Creates a batch with a number of codes and an age in days. */
const batch = (
  batchid: number,
  notes: string,
  duration: DemoBatch['duration'],
  [amount, createdDaysAgo]: readonly [number, number],
  rest: Pick<DemoBatch, 'spent'> & Partial<DemoBatch>,
): DemoBatch => ({ batchid, notes, duration, amount, createdDaysAgo, ...rest })

/** Creates a second batch of the same offer, as if the first had run low. */
const again = (batch: DemoBatch, changes: Partial<DemoBatch> & { batchid: number }): DemoBatch => ({
  ...batch,
  ...changes,
})

/** Batches of a small venue, with vouchers for each tab. */
export const SMALL_BATCHES: readonly DemoBatch[] = [
  batch(1100, 'With lunch, 2 hours', [2, HOURS], [80, 62], { spent: 58, useBeforeDays: 45 }),
  batch(1101, 'With lunch, 2 hours', [2, HOURS], [60, 14], { spent: 19, useBeforeDays: 120 }),
  batch(1230, 'Neighbors, one week', [7, DAYS], [25, 40], { spent: 9, inUse: 6, devices: 2 }),
]

const coffee = batch(1050, 'Coffee and cake, 2 hours', [2, HOURS], [120, 80], {
  spent: 112,
  useBeforeDays: 60,
  speed: [10_000, 4_000],
})

export const CAFE_BATCHES: readonly DemoBatch[] = [
  coffee,
  again(coffee, { batchid: 1051, amount: 150, createdDaysAgo: 25, spent: 96, useBeforeDays: 90 }),
  batch(1070, 'Day pass', [1, DAYS], [80, 40], { spent: 50, inUse: 8, price: 500 }),
  batch(1200, 'Regulars, one week', [7, DAYS], [90, 60], { spent: 48, inUse: 22, devices: 2 }),
  batch(1310, 'Book club, back room', [3, HOURS], [24, 33], { spent: 20, useBeforeDays: 14 }),
  batch(1400, 'Suppliers and trades', [30, DAYS], [20, 85], { spent: 6, inUse: 7, devices: 2 }),
  batch(1500, 'Sea swimmers’ breakfast', [90, MINUTES], [40, 12], { spent: 14, megabytes: 500 }),
]

const dorm = batch(2001, 'Dorm bed, 3 nights', [3, DAYS], [160, 78], { spent: 150, useBeforeDays: 70 })

export const HOSTEL_BATCHES: readonly DemoBatch[] = [
  dorm,
  again(dorm, { batchid: 2002, amount: 140, createdDaysAgo: 30, spent: 58, inUse: 18, useBeforeDays: 120 }),
  batch(2012, 'Room 12, weekend', [2, DAYS], [14, 20], { spent: 6, inUse: 2, devices: 2 }),
  batch(2100, 'Long stay, two weeks', [14, DAYS], [40, 60], {
    spent: 12,
    inUse: 12,
    devices: 3,
    price: 1500,
  }),
  batch(2200, 'Late check-out', [4, HOURS], [60, 50], { spent: 41 }),
  batch(2300, 'Walking tour, group of 28', [1, DAYS], [28, 15], { spent: 26, useBeforeDays: 5 }),
  batch(2400, 'Volunteers', [30, DAYS], [12, 70], { spent: 3, inUse: 5, devices: 2 }),
]

const hotDesk = batch(3100, 'Hot desk, day pass', [1, DAYS], [140, 82], {
  spent: 131,
  useBeforeDays: 75,
  price: 2500,
})

export const OFFICE_BATCHES: readonly DemoBatch[] = [
  hotDesk,
  again(hotDesk, {
    batchid: 3101,
    amount: 120,
    createdDaysAgo: 21,
    spent: 52,
    inUse: 11,
    useBeforeDays: 180,
  }),
  batch(3200, 'Week pass', [7, DAYS], [60, 55], { spent: 24, inUse: 14, devices: 2, price: 9900 }),
  batch(3310, 'Visitor of a member', [4, HOURS], [100, 45], { spent: 71 }),
  batch(3450, 'Product meetup, 6 pm', [3, HOURS], [80, 18], {
    spent: 63,
    useBeforeDays: 8,
    speed: [5_000, 2_000],
  }),
  batch(3500, 'Contractors, floor 3', [30, DAYS], [16, 80], { spent: 5, inUse: 6, devices: 2 }),
]

const room = batch(4001, 'Room key, 2 nights', [2, DAYS], [180, 80], {
  spent: 171,
  useBeforeDays: 70,
  devices: 3,
})

export const HOTEL_BATCHES: readonly DemoBatch[] = [
  room,
  again(room, { batchid: 4002, amount: 160, createdDaysAgo: 28, spent: 62, inUse: 24, useBeforeDays: 120 }),
  batch(4110, 'Premium, 5 days', [5, DAYS], [50, 65], { spent: 19, inUse: 9, devices: 4, price: 1200 }),
  batch(4220, 'Conference hall, day guests', [9, HOURS], [90, 26], { spent: 78, useBeforeDays: 6 }),
  batch(4300, 'Rooftop bar', [2, HOURS], [70, 35], { spent: 44, megabytes: 1_000 }),
]

const pitch = batch(5001, 'Pitch, one week', [7, DAYS], [120, 84], {
  spent: 108,
  useBeforeDays: 75,
  devices: 4,
  price: 1000,
})

export const CAMPSITE_BATCHES: readonly DemoBatch[] = [
  pitch,
  again(pitch, { batchid: 5002, amount: 130, createdDaysAgo: 32, spent: 36, inUse: 26, useBeforeDays: 150 }),
  batch(5100, 'Bungalow 7, fortnight', [14, DAYS], [8, 45], { spent: 3, inUse: 2, devices: 5 }),
  batch(5200, 'Day visitor', [10, HOURS], [80, 48], { spent: 59, price: 300 }),
]

const stall = batch(6001, 'Stall holders, one month', [30, DAYS], [60, 86], {
  spent: 31,
  inUse: 21,
  devices: 2,
})

export const MARKET_BATCHES: readonly DemoBatch[] = [
  stall,
  batch(6100, 'Food court, 90 minutes', [90, MINUTES], [200, 60], { spent: 158, useBeforeDays: 90 }),
  batch(6210, 'Live music Friday', [5, HOURS], [90, 24], { spent: 66, useBeforeDays: 10 }),
  batch(6300, 'Street food festival, crew', [3, DAYS], [70, 6], { spent: 9, inUse: 16, devices: 2 }),
]
