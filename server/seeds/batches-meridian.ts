import { again, DAYS, type DemoBatch, HOURS, MINUTES } from './demo-batches'

const room: DemoBatch = {
  batchid: 4001,
  notes: 'Room key, 2 nights',
  duration: [2, DAYS],
  amount: 180,
  createdDaysAgo: 80,
  spent: 171,
  useBeforeDays: 70,
  devices: 3,
}

export const HOTEL_BATCHES: readonly DemoBatch[] = [
  room,
  again(room, { batchid: 4002, amount: 160, createdDaysAgo: 28, spent: 62, inUse: 24, useBeforeDays: 120 }),
  {
    batchid: 4110,
    notes: 'Premium, 5 days',
    duration: [5, DAYS],
    amount: 50,
    createdDaysAgo: 65,
    spent: 19,
    inUse: 9,
    devices: 4,
    price: 1200,
  },
  {
    batchid: 4220,
    notes: 'Conference hall, day guests',
    duration: [9, HOURS],
    amount: 90,
    createdDaysAgo: 26,
    spent: 78,
    useBeforeDays: 6,
  },
  {
    batchid: 4300,
    notes: 'Rooftop bar',
    duration: [2, HOURS],
    amount: 70,
    createdDaysAgo: 35,
    spent: 44,
    megabytes: 1_000,
  },
]

const pitch: DemoBatch = {
  batchid: 5001,
  notes: 'Pitch, one week',
  duration: [7, DAYS],
  amount: 120,
  createdDaysAgo: 84,
  spent: 108,
  useBeforeDays: 75,
  devices: 4,
  price: 1000,
}

export const CAMPSITE_BATCHES: readonly DemoBatch[] = [
  pitch,
  again(pitch, { batchid: 5002, amount: 130, createdDaysAgo: 32, spent: 36, inUse: 26, useBeforeDays: 150 }),
  {
    batchid: 5100,
    notes: 'Bungalow 7, fortnight',
    duration: [14, DAYS],
    amount: 8,
    createdDaysAgo: 45,
    spent: 3,
    inUse: 2,
    devices: 5,
  },
  {
    batchid: 5200,
    notes: 'Day visitor',
    duration: [10, HOURS],
    amount: 80,
    createdDaysAgo: 48,
    spent: 59,
    price: 300,
  },
]

const stall: DemoBatch = {
  batchid: 6001,
  notes: 'Stall holders, one month',
  duration: [30, DAYS],
  amount: 60,
  createdDaysAgo: 86,
  spent: 31,
  inUse: 21,
  devices: 2,
}

export const MARKET_BATCHES: readonly DemoBatch[] = [
  stall,
  {
    batchid: 6100,
    notes: 'Food court, 90 minutes',
    duration: [90, MINUTES],
    amount: 200,
    createdDaysAgo: 60,
    spent: 158,
    useBeforeDays: 90,
  },
  {
    batchid: 6210,
    notes: 'Live music Friday',
    duration: [5, HOURS],
    amount: 90,
    createdDaysAgo: 24,
    spent: 66,
    useBeforeDays: 10,
  },
  {
    batchid: 6300,
    notes: 'Street food festival, crew',
    duration: [3, DAYS],
    amount: 70,
    createdDaysAgo: 6,
    spent: 9,
    inUse: 16,
    devices: 2,
  },
]
