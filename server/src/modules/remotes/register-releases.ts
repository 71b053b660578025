import { isCoreRemote } from '../../platform/access/core-remotes'
import type { Tx } from '../../platform/db'
import { claimAddresses } from './addresses.repo'
import { buildFolder, builtNames, currentBuild, type CurrentBuild } from './built-releases'
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
 * Makes new builds below `root` live, of the shell and of every remote. Done at each start: building and
 * starting again is a release. What somebody promoted or rolled back since stays as they left it.
 *
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

/** So that an address which two builds have goes to the core remote. */
function coreFirst(names: string[]): string[] {
  return [...names.filter(isCoreRemote), ...names.filter((name) => !isCoreRemote(name))]
}

/** For releases of before addresses had owners. */
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
  // Rows of before the sizes and ranges were kept.
  if (known?.base === '') await changeRelease(tx, known.id, buildInfoOf(release))
  const channel = await findChannel(tx, name)
  const lost = channel !== null && isGone(root, channel.live)
  // Built again after a change back: known, yet newer than what is live. An older server that starts once
  // more beside a newer one has an old pointer, and changes nothing.
  const turnedBack =
    channel !== null && channel.built !== release.build && pointedAt > channel.updatedAt && isOurs(row)
  const withdrawn = known !== null && known.retiredAt !== null
  if (!withdrawn && (!known || !channel || lost || turnedBack)) await makeLive(tx, name, row.id, now)
  if (lost) await changeChannel(tx, name, { fallbackReleaseId: null }, now)
  await setBuilt(tx, name, release.build)
}

/** Found at a start, not published by somebody who decides when it goes live. */
function isOurs({ createdBy, retiredAt }: ReleaseRow): boolean {
  return createdBy === null && retiredAt === null
}

function buildInfoOf({ sizes, requires, groups, shares, provides }: CurrentBuild['release']) {
  return { sizes, requires, groups, shares, provides }
}

/** Old builds are deleted in time; one that is gone is no help to anybody. */
async function forgetDeleted(tx: Tx, root: string, now: Date): Promise<void> {
  for (const { name, fallback, canary } of await listChannels(tx)) {
    if (fallback && isGone(root, fallback)) await changeChannel(tx, name, { fallbackReleaseId: null }, now)
    if (canary && isGone(root, canary.release)) await changeChannel(tx, name, NO_CANARY, now)
  }
}

function isGone(root: string, { name, build, base }: ReleaseRow): boolean {
  return base === '' && buildFolder(root, name, build) === null
}
