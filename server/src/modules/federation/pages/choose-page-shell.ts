import type { Actor } from '../../../platform/access/actor'
import type { Tx } from '../../../platform/db'
import { chooseRelease, chooseShell, withEarlier, type Channel, type PageShell } from '../remotes'
import { routeMatches } from './route-pattern'

const RELEASE_PAGES = ['/app/remotes', '/app/remotes/*']
const OWNER = 'mfe-control-panel'

interface Wanted {
  actor: Actor | null
  /** Below the base path. */
  path: string
  /** Folder with the builds beside the server. */
  root: string
  /** Build of the shell that doesn't start in the user's browser. */
  broken: string | null
}

/**
 * Chooses the shell of a page. The release pages stay within reach of those who manage releases: if the shell that is
 * live leaves them without a release, they come with the last good shell, from which it can be rolled back.
 */
export async function choosePageShell(
  tx: Tx,
  channels: readonly Channel[],
  { actor, path, root, broken }: Wanted,
): Promise<PageShell> {
  const shell = chooseShell(channels, actor?.userId ?? null, broken)
  const chosen = await withEarlier(tx, channels, { shell, root })
  const isReleasePage = RELEASE_PAGES.some((pattern) => routeMatches(pattern, path))
  if (!isReleasePage || actor?.permissions.developer !== true || hasReleasePages(channels, actor, chosen))
    return chosen
  const before = channels.find(({ name }) => name === 'shell')?.fallback
  if (!before) return chosen
  const earlier = await withEarlier(tx, channels, { shell: before, root })
  return hasReleasePages(channels, actor, earlier) ? earlier : chosen
}

function hasReleasePages(channels: readonly Channel[], actor: Actor, { shell, earlier }: PageShell): boolean {
  const channel = channels.find(({ name }) => name === OWNER)
  return channel === undefined || chooseRelease(channel, actor.userId, shell, earlier.get(OWNER)).fits
}
