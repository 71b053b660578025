import { isCoreRemote } from '../../platform/access/core-remotes'
import type { Actor } from '../../platform/access/actor'
import { recordEvent } from '../../platform/audit/audit-log'
import type { Tx } from '../../platform/db'
import { ApiError, invalidFields, notFound } from '../../platform/errors/api-error'
import {
  changeChannel,
  changeRelease,
  findChannel,
  findRelease,
  listReleases,
  lockRemote,
  makeLive,
  NO_CANARY,
  type Channel,
  type ReleaseRow,
} from '../remotes'
import { skewProblems } from './check-release'

/** Who changes which remote, and when. */
export interface Change {
  actor: Actor
  name: string
  now: Date
}

/** Makes a release live for everybody. */
export async function promote(tx: Tx, change: Change, build: string): Promise<void> {
  const release = await usableRelease(tx, change.name, build)
  await changing(tx, change, 'release.promote', () => makeLive(tx, change.name, release.id, change.now))
}

/** Makes the fallback live again. What was live stands behind it, so that this can be taken back too. */
export async function rollback(tx: Tx, change: Change): Promise<void> {
  const { fallback } = await lockedChannel(tx, change.name)
  if (!fallback) throw new ApiError(409, 'error.release.no_fallback')
  await changing(tx, change, 'release.rollback', () => makeLive(tx, change.name, fallback.id, change.now))
}

/** Gives a release to a share of the people; 0 ends it. */
export async function setCanary(tx: Tx, change: Change, build: string, percent: number): Promise<void> {
  const { name, now } = change
  const release = await usableRelease(tx, name, build)
  const channel = await lockedChannel(tx, name)
  if (percent > 0 && channel.live.id === release.id) throw new ApiError(409, 'error.release.is_live')
  const values = percent > 0 ? { canaryReleaseId: release.id, canaryPercent: percent } : NO_CANARY
  await changing(tx, change, 'release.canary', () => changeChannel(tx, name, values, now))
}

/** Takes a release out of use. Its files stay where they are. */
export async function retire(tx: Tx, change: Change, build: string): Promise<void> {
  const { actor, name, now } = change
  await lockRemote(tx, name)
  const release = await findRelease(tx, name, build)
  if (!release) throw notFound()
  const channel = await findChannel(tx, name)
  const inUse = [channel?.live, channel?.fallback, channel?.canary?.release].some(
    (each) => each?.id === release.id,
  )
  if (inUse) throw new ApiError(409, 'error.release.in_use')
  if (release.retiredAt) return
  await changeRelease(tx, release.id, { retiredAt: now })
  const event = { action: 'release.retire', subjectKind: 'remote', subject: name }
  await recordEvent(tx, { actor, now }, { ...event, before: { build }, after: { build, retired: true } })
}

/** Switches a remote off for everybody, or on again. */
export async function switchRemote(tx: Tx, change: Change, on: boolean): Promise<void> {
  const { name, now } = change
  if (name === 'shell' || isCoreRemote(name)) {
    throw new ApiError(409, 'error.release.core', { values: { name } })
  }
  await lockedChannel(tx, name)
  await changing(tx, change, 'remote.switch', () => changeChannel(tx, name, { switchedOff: !on }, now))
}

/** Does it, and writes down what is different afterwards. Where nothing is, nothing happened. */
async function changing(tx: Tx, { actor, name, now }: Change, action: string, work: () => Promise<void>) {
  const before = stateOf(await findChannel(tx, name))
  await work()
  const after = stateOf(await findChannel(tx, name))
  if (JSON.stringify(before) === JSON.stringify(after)) return
  await recordEvent(tx, { actor, now }, { action, subjectKind: 'remote', subject: name, before, after })
}

function stateOf(channel: Channel | null) {
  return {
    live: channel?.live.build ?? null,
    fallback: channel?.fallback?.build ?? null,
    canary: channel?.canary?.release.build ?? null,
    percent: channel?.canary?.percent ?? 0,
    switched_off: channel?.switchedOff ?? false,
  }
}

/** A release that may be given to people: there, not retired, and working with the live shell. */
async function usableRelease(tx: Tx, name: string, build: string): Promise<ReleaseRow> {
  await lockRemote(tx, name)
  const release = await findRelease(tx, name, build)
  if (!release) throw notFound()
  if (release.retiredAt) throw new ApiError(409, 'error.release.retired')
  if (name === 'shell') return release
  const fields = skewProblems(release, (await findChannel(tx, 'shell'))?.live ?? null)
  if (Object.keys(fields).length) throw invalidFields(fields)
  return release
}

async function lockedChannel(tx: Tx, name: string): Promise<Channel> {
  await lockRemote(tx, name)
  const channel = await findChannel(tx, name)
  if (channel) return channel
  const [known] = await listReleases(tx, name)
  throw known ? new ApiError(409, 'error.release.none_live') : notFound()
}
