import { again, batch, DAYS, type DemoBatch, HOURS, MINUTES } from './demo-batches'

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
