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

/** So many codes, made so many days ago. */
export const batch = (
  batchid: number,
  notes: string,
  duration: DemoBatch['duration'],
  [amount, createdDaysAgo]: readonly [number, number],
  rest: Pick<DemoBatch, 'spent'> & Partial<DemoBatch>,
): DemoBatch => ({ batchid, notes, duration, amount, createdDaysAgo, ...rest })

/** The same offer, printed again when the first batch ran low. */
export const again = (batch: DemoBatch, changes: Partial<DemoBatch> & { batchid: number }): DemoBatch => ({
  ...batch,
  ...changes,
})

/** A small place: enough for each tab. */
export const SMALL_BATCHES: readonly DemoBatch[] = [
  batch(1100, 'With lunch, 2 hours', [2, HOURS], [80, 62], { spent: 58, useBeforeDays: 45 }),
  batch(1101, 'With lunch, 2 hours', [2, HOURS], [60, 14], { spent: 19, useBeforeDays: 120 }),
  batch(1230, 'Neighbours, one week', [7, DAYS], [25, 40], { spent: 9, inUse: 6, devices: 2 }),
]
