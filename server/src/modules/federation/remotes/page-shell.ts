import type { Tx } from '../../../platform/db'
import type { Channel } from './channels.repo'
import { chooseRelease } from './choose-release'
import { isGone } from './built-releases'
import { findRelease, goodReleases, type ReleaseRow } from './releases.repo'

/** Shell of a page, and the releases beyond those in use from which its remotes are chosen. */
export interface PageShell {
  shell: ReleaseRow | null
  earlier: ReadonlyMap<string, readonly ReleaseRow[]>
}

/** Adds all good releases if one of those in use doesn't fit the shell; usually all fit, and nothing is read. */
export async function withEarlier(
  tx: Tx,
  channels: readonly Channel[],
  { shell, root }: { shell: ReleaseRow | null; root: string },
): Promise<PageShell> {
  const fit = channels.every((each) => each.name === 'shell' || chooseRelease(each, null, shell).fits)
  return { shell, earlier: fit ? new Map() : await earlierReleases(tx, root) }
}

/** Lists the good releases by remote whose files are still there, the last one first. */
export async function earlierReleases(tx: Tx, root: string): Promise<PageShell['earlier']> {
  const byName = new Map<string, ReleaseRow[]>()
  for (const row of await goodReleases(tx))
    if (!isGone(root, row)) byName.set(row.name, [...(byName.get(row.name) ?? []), row])
  return byName
}

/** Finds the shell that an open page runs by its build; null for a build that isn't registered. */
export function shellOfBuild(tx: Tx, build: string | undefined): Promise<ReleaseRow | null> {
  return build === undefined ? Promise.resolve(null) : findRelease(tx, 'shell', build)
}
