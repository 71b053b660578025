import type { DarkRemote } from '@portico/shared/contracts'
import type { Tx } from '../../../platform/db'
import { invalidFields, type FieldError, type FieldErrors } from '../../../platform/errors/api-error'
import {
  chooseRelease,
  findChannel,
  fitsShell,
  earlierReleases,
  listChannels,
  listReleases,
  remoteTitle,
  type ReleaseRow,
} from '../remotes'

/**
 * Returns the remotes that work with the live shell and would have no release for another one, after `promoted` became
 * live with it.
 */
export async function darkRemotes(
  tx: Tx,
  shell: ReleaseRow,
  { root, promoted = [] }: { root: string; promoted?: readonly ReleaseRow[] },
): Promise<DarkRemote[]> {
  const before = (await findChannel(tx, 'shell'))?.live ?? null
  const good = await earlierReleases(tx, root)
  const channels = (await listChannels(tx)).filter(
    ({ name, switchedOff }) => name !== 'shell' && !switchedOff,
  )
  const dark = channels.filter((channel) => {
    const candidates = [
      ...promoted.filter(({ name }) => name === channel.name),
      ...(good.get(channel.name) ?? []),
    ]
    const fits = (to: ReleaseRow | null) => chooseRelease(channel, null, to, candidates).fits
    return !fits(shell) && fits(before)
  })
  const remotes: DarkRemote[] = []
  for (const { name, live } of dark) {
    const ready = readyFor(shell, await listReleases(tx, name))
    remotes.push({ name, title: remoteTitle(live.config), ready })
  }
  return remotes
}

/** Refuses a shell that leaves remotes without a release, and names all of them. */
export async function assertNoneGoesDark(
  tx: Tx,
  shell: ReleaseRow,
  {
    force = false,
    ...options
  }: { root: string; promoted?: readonly ReleaseRow[]; force?: boolean | undefined },
): Promise<void> {
  if (force) return
  const dark = await darkRemotes(tx, shell, options)
  const fields: FieldErrors = {
    force: dark.map(({ name, ready }): FieldError =>
      ready
        ? { id: 'error.release.dark_ready', values: { name, build: ready.build } }
        : { id: 'error.release.dark', values: { name } },
    ),
  }
  if (dark.length > 0) throw invalidFields(fields)
}

/** Returns the newest release that can go live with the shell. */
function readyFor(shell: ReleaseRow, releases: readonly ReleaseRow[]): DarkRemote['ready'] {
  const ready = releases.find(
    (each) =>
      each.retiredAt === null &&
      each.failedAt === null &&
      (each.createdBy === null || each.contractTests !== null) &&
      fitsShell(each, shell),
  )
  return ready ? { version: ready.version, build: ready.build } : null
}
