import { isDeepStrictEqual } from 'node:util'
import type { AddressKind, AuditAction } from '@portico/shared/contracts'
import { isCoreRemote } from '../../../platform/access/core-remotes'
import type { Caller } from '../../../platform/access/caller'
import { actorName, recordEvent } from '../../../platform/audit/audit-log'
import { withTx, type Database, type Tx } from '../../../platform/db'
import { ApiError, invalidFields, notFound, type FieldError } from '../../../platform/errors/api-error'
import {
  changeChannel,
  changeRelease,
  deleteChannel,
  findChannel,
  findRelease,
  hasOwnContainer,
  listReleases,
  lockRemote,
  makeLive,
  markFailed,
  NO_CANARY,
  setAddressOwner,
  startCanary,
  type Channel,
  type FederationSettings,
  type ReleaseRow,
} from '../remotes'
import { addressErrors, conflictErrors, skewErrors } from './check-release'
import { fileErrors } from './check-files'
import { assertNoneGoesDark } from './dark-remotes'
import { assertKeyCovers } from './release-keys'

interface OneRelease {
  name: string
  build: string
}

interface Promotion extends OneRelease {
  /** Releases of other remotes that become live in the same step. */
  with?: readonly OneRelease[] | undefined
}

interface Checks {
  /** Folder with the builds beside the server. */
  root: string
  /** Gives users a shell although remotes have no release for it. */
  force?: boolean | undefined
}

/**
 * Refuses releases of which users couldn't load every file. Must run outside a transaction: the files may be elsewhere.
 */
export async function assertFilesAreThere(
  db: Database,
  caller: Caller,
  { name, build, with: others = [] }: Promotion,
  settings: FederationSettings,
): Promise<void> {
  const fields: Record<'build' | 'with', FieldError[]> = { build: [], with: [] }
  for (const each of [{ name, build }, ...others]) {
    assertKeyCovers(caller, each.name)
    const release = await withTx(db, (tx) => findRelease(tx, each.name, each.build))
    if (!release) throw notFound()
    fields[each.name === name ? 'build' : 'with'].push(...(await fileErrors(release, settings)))
  }
  const found = Object.entries(fields).filter(([, errors]) => errors.length > 0)
  if (found.length > 0) throw invalidFields(Object.fromEntries(found))
}

/** Makes a release live for all users, and others with it. */
export async function promote(tx: Tx, caller: Caller, promotion: Promotion & Checks): Promise<void> {
  const { name, build, with: others = [], root, force } = promotion
  const all = [{ name, build }, ...others]
  if (new Set(all.map((each) => each.name)).size < all.length)
    throw invalidFields({ with: [{ id: 'error.field.invalid' }] })
  for (const each of all) assertKeyCovers(caller, each.name)
  // Always in the same order, so that two promotions never wait for each other.
  for (const each of all.map((each) => each.name).sort()) await lockRemote(tx, each)
  const release = await usableRelease(tx, name, build)
  const shell = name === 'shell' ? release : undefined
  const promoted: ReleaseRow[] = []
  for (const each of others) promoted.push(await usableRelease(tx, each.name, each.build, { shell }))
  if (shell) await assertNoneGoesDark(tx, shell, { promoted, root, force })
  for (const each of [release, ...promoted]) {
    const work = () => makeLive(tx, each.name, each.id, caller.now, actorName(caller.actor))
    await changing(tx, caller, 'release.promote', each.name, work)
  }
}

/**
 * Makes the fallback live and marks the live release as failed. The fallback is then the good release before.
 */
export async function rollback(
  tx: Tx,
  caller: Caller,
  { name, ...checks }: { name: string } & Checks,
): Promise<void> {
  assertKeyCovers(caller, name)
  const { live, fallback } = await lockedChannel(tx, name)
  if (!fallback) throw new ApiError(409, 'error.release.no_fallback')
  if (name === 'shell') await assertNoneGoesDark(tx, fallback, checks)
  await changing(tx, caller, 'release.rollback', name, async () => {
    await markFailed(tx, live, 'rolled_back', caller.now)
    await makeLive(tx, name, fallback.id, caller.now, actorName(caller.actor))
  })
}

/** Gives a release to a share of users; 0 ends the canary. */
export async function setCanary(
  tx: Tx,
  caller: Caller,
  { name, build, percent, ...checks }: OneRelease & Checks & { percent: number },
): Promise<void> {
  assertKeyCovers(caller, name)
  const release = await usableRelease(tx, name, build, { ends: percent === 0 })
  if (name === 'shell' && percent > 0) await assertNoneGoesDark(tx, release, checks)
  const channel = await lockedChannel(tx, name)
  if (percent > 0 && channel.live.id === release.id) throw new ApiError(409, 'error.release.is_live')
  const { now } = caller
  await changing(tx, caller, 'release.canary', name, () =>
    percent > 0
      ? startCanary(tx, release, { percent, running: channel.canary, now })
      : changeChannel(tx, name, NO_CANARY, now),
  )
}

/** Retires a release. Its files stay. */
export async function retire(tx: Tx, caller: Caller, { name, build }: OneRelease): Promise<void> {
  assertKeyCovers(caller, name)
  await lockRemote(tx, name)
  const release = await findRelease(tx, name, build)
  if (!release) throw notFound()
  const channel = await findChannel(tx, name)
  const inUse = [channel?.live, channel?.fallback, channel?.canary?.release].some(
    (each) => each?.id === release.id,
  )
  if (inUse) throw new ApiError(409, 'error.release.in_use')
  if (release.retiredAt) return
  await changeRelease(tx, release.id, { retiredAt: caller.now })
  const change = { before: { build }, after: { build, retired: true } }
  await recordEvent(tx, caller, 'release.retire', { subject: name, ...change })
}

/** Withdraws a release from all users immediately and retires it. */
export async function withdraw(tx: Tx, caller: Caller, { name, build }: OneRelease): Promise<void> {
  await lockRemote(tx, name)
  const release = await findRelease(tx, name, build)
  if (!release) throw notFound()
  const channel = await findChannel(tx, name)
  const isLive = channel?.live.id === release.id
  const needsOne = name === 'shell' || isCoreRemote(name)
  if (isLive && needsOne && !channel.fallback) throw new ApiError(409, 'error.release.no_fallback')
  await changing(tx, caller, 'release.withdraw', name, async () => {
    const { now, actor } = caller
    await markFailed(tx, release, 'withdrawn', now)
    await changeRelease(tx, release.id, { retiredAt: release.retiredAt ?? now })
    if (isLive && channel.fallback) await makeLive(tx, name, channel.fallback.id, now, actorName(actor))
    else if (isLive) await deleteChannel(tx, name)
    else if (channel?.canary?.release.id === release.id) await changeChannel(tx, name, NO_CANARY, now)
  })
}

/**
 * Assigns a page or a widget to another remote. The former owner stops serving it with the next answer of the
 * registry.
 */
export async function assignAddress(
  tx: Tx,
  caller: Caller,
  { name, kind, address }: { name: string; kind: AddressKind; address: string },
): Promise<void> {
  const fields = addressErrors(name, { kind, address })
  if (Object.keys(fields).length) throw invalidFields(fields)
  const former = await setAddressOwner(tx, { kind, address }, { remote: name, since: caller.now })
  if (former.length === 1 && former[0] === name) return
  const before = former.length > 0 ? { address, owner: former.join(', ') } : {}
  await recordEvent(tx, caller, 'remote.assign', {
    subject: name,
    before,
    after: { address, owner: name },
  })
}

/** Disables or enables a remote for all users. */
export async function switchRemote(
  tx: Tx,
  caller: Caller,
  { name, on }: { name: string; on: boolean },
): Promise<void> {
  if (name === 'shell' || isCoreRemote(name)) {
    throw new ApiError(409, 'error.release.core', { values: { name } })
  }
  await lockedChannel(tx, name)
  const work = () => changeChannel(tx, name, { switchedOff: !on }, caller.now)
  await changing(tx, caller, 'remote.switch', name, work)
}

/** Runs a change and records the difference. Without a difference, nothing is recorded. */
async function changing(
  tx: Tx,
  caller: Caller,
  action: AuditAction,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  const before = stateOf(await findChannel(tx, name))
  await work()
  const after = stateOf(await findChannel(tx, name))
  if (isDeepStrictEqual(before, after)) return
  await recordEvent(tx, caller, action, { subject: name, before, after })
}

function stateOf(channel: Channel | null) {
  return {
    live: channel?.live.build ?? null,
    commit: channel?.live.commit ?? null,
    fallback: channel?.fallback?.build ?? null,
    canary: channel?.canary?.release.build ?? null,
    percent: channel?.canary?.percent ?? 0,
    switched_off: channel?.switchedOff ?? false,
  }
}

/**
 * Loads a release that may go live: existing, not retired, past the contract kit, compatible with the shell (the live
 * one, unless another is promoted with it) and at addresses of its own. Builds beside the server came with it and passed its tests.
 */
async function usableRelease(
  tx: Tx,
  name: string,
  build: string,
  { ends = false, shell }: { ends?: boolean; shell?: ReleaseRow | undefined } = {},
): Promise<ReleaseRow> {
  await lockRemote(tx, name)
  const release = await findRelease(tx, name, build)
  if (!release) throw notFound()
  if (ends) return release
  if (release.retiredAt) throw new ApiError(409, 'error.release.retired')
  if (name === 'shell') return release
  if (!hasOwnContainer(release)) throw invalidFields({ container: [{ id: 'error.release.container' }] })
  if (release.createdBy !== null && release.contractTests === null)
    throw new ApiError(409, 'error.release.contract')
  const fields = {
    ...skewErrors(release, shell ?? (await findChannel(tx, 'shell'))?.live ?? null),
    ...(await conflictErrors(tx, release)),
  }
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
