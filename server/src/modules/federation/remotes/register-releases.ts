import { isCoreRemote } from '../../../platform/access/core-remotes'
import type { Tx } from '../../../platform/db'
import { claimAddresses } from './addresses.repo'
import { builtNames, currentBuild, isGone, type CurrentBuild } from './built-releases'
import {
  changeChannel,
  findChannel,
  listChannels,
  lockRemote,
  makeLive,
  NO_CANARY,
  setBuilt,
} from './channels.repo'
import { changeRelease, findRelease, insertRelease, type ReleaseRow } from './releases.repo'

/**
 * Makes new builds of the shell and every remote below `root` live. Runs at each start: building and
 * restarting is a release. Releases that a user promoted or rolled back since stay.
 * @returns names that have a build
 */
export async function registerReleases(tx: Tx, root: string, now: Date): Promise<string[]> {
  const registered: string[] = []
  for (const name of coreFirst(builtNames(root))) {
    const current = currentBuild(root, name)
    if (!current) continue
    await lockRemote(tx, name)
    await register(tx, root, name, current, now)
    registered.push(name)
  }
  await forgetDeleted(tx, root, now)
  await claimAll(tx, now)
  return registered
}

/** Sorts core remotes first, so that an address claimed by two builds goes to the core remote. */
function coreFirst(names: string[]): string[] {
  return [...names.filter(isCoreRemote), ...names.filter((name) => !isCoreRemote(name))]
}

/** Assigns addresses to releases from before addresses had owners. */
async function claimAll(tx: Tx, now: Date): Promise<void> {
  const channels = await listChannels(tx)
  const byName = new Map(channels.map((channel) => [channel.name, channel]))
  for (const name of coreFirst([...byName.keys()])) {
    const { live, canary = null, fallback = null } = byName.get(name) ?? {}
    for (const release of [live, canary?.release, fallback]) {
      if (release) await claimAddresses(tx, release, now)
    }
  }
}

async function register(
  tx: Tx,
  root: string,
  name: string,
  { release, pointedAt }: CurrentBuild,
  now: Date,
): Promise<void> {
  const known = await findRelease(tx, name, release.build)
  const row = known ?? (await insertRelease(tx, release, { base: '', createdBy: null, now }))
  // Completes rows stored before sizes and ranges existed.
  if (known?.base === '') await changeRelease(tx, known.id, buildInfoOf(release))
  const channel = await findChannel(tx, name)
  const lost = channel !== null && isGone(root, channel.live)
  // A build that was made again after switching back is known, yet newer than the live one. An older server
  // that restarts beside a newer one has an old pointer, and changes nothing.
  const turnedBack =
    channel !== null && channel.built !== release.build && pointedAt > channel.updatedAt && isOurs(row)
  const withdrawn = known !== null && known.retiredAt !== null
  if (!withdrawn && (!known || !channel || lost || turnedBack)) await makeLive(tx, name, row.id, now)
  if (lost) await changeChannel(tx, name, { fallbackReleaseId: null }, now)
  await setBuilt(tx, name, release.build)
}

/** True for a release found at a start, rather than published by a user who decides when it goes live. */
function isOurs({ createdBy, retiredAt }: ReleaseRow): boolean {
  return createdBy === null && retiredAt === null
}

function buildInfoOf({ sizes, requires, groups, shares, provides }: CurrentBuild['release']) {
  return { sizes, requires, groups, shares, provides }
}

/** Forgets deleted builds as fallback and canary; old builds are deleted after some time. */
async function forgetDeleted(tx: Tx, root: string, now: Date): Promise<void> {
  for (const { name, fallback, canary } of await listChannels(tx)) {
    if (fallback && isGone(root, fallback)) await changeChannel(tx, name, { fallbackReleaseId: null }, now)
    if (canary && isGone(root, canary.release)) await changeChannel(tx, name, NO_CANARY, now)
  }
}
