import type { ReleaseHealth } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import type { Tx } from '../../../platform/db'
import type { Channel } from './channels.repo'
import { isInCanary } from './choose-release'
import { type AffectedUsers, type Build, affectedUsers, sessionsByUser } from './release-health.repo'

/** Minimum number of affected users, because one browser with a broken extension isn't a reason. */
const MIN_USERS = 3
/** Minimum number of their accounts, so that no customer can make a release fail. Less if only one account is active. */
const MIN_ACCOUNTS = 2
/** Affected users for each thousand sessions. */
const MAX_PER_THOUSAND = 20

/** Compares a canary with the live release since the canary started; null without a canary. */
export async function healthOf(
  tx: Tx,
  { name, live, canary }: Channel,
): Promise<{ live: ReleaseHealth; canary: ReleaseHealth } | null> {
  if (!canary) return null
  const users = await sessionsByUser(tx, canary.since)
  const sessionsOf = (wanted: boolean) =>
    users
      .filter(({ userId }) => isInCanary(userId, name, canary.percent) === wanted)
      .reduce((total, { sessions }) => total + sessions, 0)
  const health = async (build: string, sessions: number): Promise<ReleaseHealth> => {
    const { failing, erring } = await affectedUsers(tx, { name, build }, canary.since)
    return { sessions, load_failures: rate(failing, sessions), errors: rate(erring, sessions) }
  }
  return {
    live: await health(live.build, sessionsOf(false)),
    canary: await health(canary.release.build, sessionsOf(true)),
  }
}

/**
 * Returns the canary's health if it should be halted: it fails too often, and more often than the live
 * release.
 */
export async function failingCanary(tx: Tx, channel: Channel): Promise<ReleaseHealth | null> {
  const health = await healthOf(tx, channel)
  if (!health || !channel.canary) return null
  const { canary, live } = health
  const { since, release } = channel.canary
  const affected = await affectedUsers(tx, { name: channel.name, build: release.build }, since)
  const { failing, erring } = enoughUsers(affected, await sessionsByUser(tx, since))
  const fails = (isEnough: boolean, own: number, beside: number) =>
    isEnough && own > MAX_PER_THOUSAND && own > 2 * beside
  const tooMany =
    fails(failing, canary.load_failures, live.load_failures) || fails(erring, canary.errors, live.errors)
  return tooMany ? canary : null
}

/** Returns whether enough users of enough accounts are affected, for each kind of failure. */
function enoughUsers(affected: AffectedUsers, users: readonly { accountId: number }[]) {
  const leastAccounts = Math.min(MIN_ACCOUNTS, new Set(users.map(({ accountId }) => accountId)).size)
  return {
    failing: affected.failing >= MIN_USERS && affected.failingAccounts >= leastAccounts,
    erring: affected.erring >= MIN_USERS && affected.erringAccounts >= leastAccounts,
  }
}

/** Returns true if a release failed for too many users in the last day. */
export async function isFailing(
  tx: Tx,
  { name, build, promotedAt }: Build & { promotedAt: Date | null },
  now: Date,
): Promise<boolean> {
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const since = promotedAt && promotedAt > dayAgo ? promotedAt : dayAgo
  const affected = await affectedUsers(tx, { name, build }, since)
  const users = await sessionsByUser(tx, since)
  const sessions = users.reduce((total, user) => total + user.sessions, 0)
  const { failing, erring } = enoughUsers(affected, users)
  return (
    (failing && rate(affected.failing, sessions) > MAX_PER_THOUSAND) ||
    (erring && rate(affected.erring, sessions) > MAX_PER_THOUSAND)
  )
}

function rate(users: number, sessions: number): number {
  // A session that ended is no longer counted, but its user still is.
  return Math.round((users / Math.max(sessions, users, 1)) * 10_000) / 10
}
