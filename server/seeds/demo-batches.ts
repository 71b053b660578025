import type { DurationType } from '@portico/shared/contracts'

/** A batch of vouchers and what has become of it. What is neither spent nor in use was never used. */
export interface DemoBatch {
  batchid: number
  notes: string
  /** Value and type: 1, 2, 3 = minutes, hours, days. */
  duration: readonly [number, DurationType]
  amount: number
  createdDaysAgo: number
  /** Used, and over by now. */
  spent: number
  /** Used, and still running. Only for a day or more: a café is empty at night. */
  inUse?: number
  /** Unused codes die this many days after the batch was made. */
  useBeforeDays?: number
  devices?: number
  /** Minor units. */
  price?: number
  /** MB */
  megabytes?: number
  /** kbps, down and up. */
  speed?: readonly [number, number]
}

/** Types of a duration. */
export const MINUTES = 1
export const HOURS = 2
export const DAYS = 3

/** The same offer, printed again when the first batch ran low. */
export const again = (batch: DemoBatch, changes: Partial<DemoBatch> & { batchid: number }): DemoBatch => ({
  ...batch,
  ...changes,
})

/** A small place: enough for each tab. */
export const SMALL_BATCHES: readonly DemoBatch[] = [
  {
    batchid: 1100,
    notes: 'With lunch, 2 hours',
    duration: [2, HOURS],
    amount: 80,
    createdDaysAgo: 62,
    spent: 58,
    useBeforeDays: 45,
  },
  {
    batchid: 1101,
    notes: 'With lunch, 2 hours',
    duration: [2, HOURS],
    amount: 60,
    createdDaysAgo: 14,
    spent: 19,
    useBeforeDays: 120,
  },
  {
    batchid: 1230,
    notes: 'Neighbours, one week',
    duration: [7, DAYS],
    amount: 25,
    createdDaysAgo: 40,
    spent: 9,
    inUse: 6,
    devices: 2,
  },
]
