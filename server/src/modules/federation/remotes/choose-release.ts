import { createHash } from 'node:crypto'
import type { Channel } from './channels.repo'
import { fitsShell } from './compatibility'
import type { ReleaseRow } from './releases.repo'

export interface Choice {
  release: ReleaseRow
  /** Release used if the first one can't be loaded. */
  fallback: ReleaseRow | null
  /** False if no release of the remote works with this shell. */
  fits: boolean
}

/** Returns a stable bucket from 0 to 99 for a user and a remote. */
export function canaryBucket(userId: number, name: string): number {
  return createHash('sha256').update(`${userId}:${name}`).digest().readUInt32BE(0) % 100
}

/** Returns true if a canary of this share includes the user. */
export function isInCanary(userId: number, name: string, percent: number): boolean {
  return canaryBucket(userId, name) < percent
}

/**
 * Chooses a user's release: the canary or the live one, and the next best that works with their shell. `earlier` are
 * further good releases, newest first, for pages whose shell is older than the remote's last releases.
 */
export function chooseRelease(
  channel: Channel,
  userId: number | null,
  shell: ReleaseRow | null,
  earlier: readonly ReleaseRow[] = [],
): Choice {
  const { live, fallback } = channel
  const inOrder = [canaryFor(channel, userId) ?? [], live, fallback ?? [], ...earlier].flat()
  const [first = live] = inOrder
  const fitting = inOrder.filter((each) => fitsShell(each, shell))
  const [release] = fitting
  const next = fitting.find(({ build }) => build !== release?.build) ?? null
  return release ? { release, fallback: next, fits: true } : { release: first, fallback: null, fits: false }
}

/**
 * Chooses a user's shell; null if none was ever built. `broken`: a build that doesn't start in the user's browser, for
 * which the next good one is chosen.
 */
export function chooseShell(
  channels: readonly Channel[],
  userId: number | null,
  broken: string | null = null,
): ReleaseRow | null {
  const channel = channels.find(({ name }) => name === 'shell')
  if (!channel) return null
  const inOrder = [canaryFor(channel, userId) ?? [], channel.live, channel.fallback ?? []].flat()
  const [first = channel.live, next = first] = inOrder
  return first.build === broken ? next : first
}

function canaryFor({ name, canary }: Channel, userId: number | null): ReleaseRow | null {
  if (!canary || userId === null) return null
  return isInCanary(userId, name, canary.percent) ? canary.release : null
}
