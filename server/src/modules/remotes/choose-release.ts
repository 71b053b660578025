import { createHash } from 'node:crypto'
import type { Channel } from './channels.repo'
import { fitsShell } from './compatibility'
import type { ReleaseRow } from './releases.repo'

export interface Choice {
  release: ReleaseRow
  /** What stands behind it. */
  fallback: ReleaseRow | null
  /** False where no release of the remote works with this shell. */
  fits: boolean
}

/** The same person is always in or out for the same remote: 0 to 99. */
export function canaryBucket(userId: number, name: string): number {
  return createHash('sha256').update(`${userId}:${name}`).digest().readUInt32BE(0) % 100
}

/** Whether a canary of this share reaches a user. */
export function isInCanary(userId: number, name: string, percent: number): boolean {
  return canaryBucket(userId, name) < percent
}

/** What one person gets: the canary or what is live, and the next best thing that works with their shell. */
export function chooseRelease(channel: Channel, userId: number | null, shell: ReleaseRow | null): Choice {
  const { live, fallback } = channel
  const inOrder = [canaryFor(channel, userId) ?? [], live, fallback ?? []].flat()
  const [first = live] = inOrder
  const [release, next = null] = inOrder.filter((each) => fitsShell(each, shell))
  return release ? { release, fallback: next, fits: true } : { release: first, fallback: null, fits: false }
}

/** The shell of one person; null where none was ever built. */
export function chooseShell(channels: readonly Channel[], userId: number | null): ReleaseRow | null {
  const channel = channels.find(({ name }) => name === 'shell')
  return channel ? (canaryFor(channel, userId) ?? channel.live) : null
}

function canaryFor({ name, canary }: Channel, userId: number | null): ReleaseRow | null {
  if (!canary || userId === null) return null
  return isInCanary(userId, name, canary.percent) ? canary.release : null
}
