import { again, batch, DAYS, type DemoBatch, HOURS, MINUTES } from './demo-batches'

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
