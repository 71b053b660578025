import type { BootData, Language } from '@portico/shared/contracts'
import { linked } from '@portico/shared/remote-config'
import type { Channel, FileSource, PageShell, ReleaseRow } from '../remotes'
import { routeMatches } from './route-pattern'

export interface PageFile {
  url: string
  integrity: string | undefined
}

export interface PageFiles {
  entry: PageFile
  preload: PageFile[]
  /** Addresses of fonts. */
  fonts: string[]
}

/** Releases by their container: one per build. */
type ReleasesByContainer = ReadonlyMap<string, Pick<ReleaseRow, 'consumes' | 'groups'>>

interface PageOptions {
  shell: ReleaseRow
  boot: BootData
  releases: ReleasesByContainer
  found: FoundPage | null
  /** Dashboard tiles in the saved order; null for the default order. */
  savedTiles: readonly string[] | null
  /** Expected language of the page. */
  language: Language
  source: FileSource
}

/**
 * Returns the shell's script, and all files that this address needs, so that they load at once instead of in
 * a chain.
 */
export function pageFiles(options: PageOptions): PageFiles {
  const { shell, boot, found, language, source } = options
  const shellBase = source.baseOf(shell)
  // English texts are part of the code.
  const textsIn = (groups: ReleaseRow['groups']) => groups[`texts-${language.slice(0, 2)}`] ?? []
  const { login = [], app = [], fonts = [] } = shell.groups
  const group = boot.user ? app : login
  const fromShell = new Set([
    ...shell.preload,
    // Files in both groups are those the shell starts with.
    ...group.filter((name) => login.includes(name)),
    ...group,
    ...textsIn(shell.groups),
  ])
  const remote = found?.remote
  const storedFiles = ({ container }: Remote['release']) =>
    options.releases.get(container) ?? { consumes: [], groups: {} }
  const withTiles = found?.route.tiles === true ? remotesOnFirstScreen(options, found) : []
  const consumed = [
    ...[...(remote ? [remote] : []), ...withTiles].flatMap(({ release }) => storedFiles(release).consumes),
    ...texts(found?.route.consumes),
    ...withTiles.flatMap(({ config }) => texts(widgetFilesOf(config).consumes)),
  ]
  for (const key of consumed) for (const file of shell.shares[key] ?? []) fromShell.add(file)
  fromShell.delete(shell.entry)
  const file = (base: string, files: Record<string, string>) => (name: string) => ({
    url: `${base}${name}`,
    integrity: files[name],
  })
  const ofShell = file(shellBase, shell.files)
  const filesOf = ({ release }: Remote, others: unknown) =>
    [release.entry, ...release.preload, ...texts(others), ...textsIn(storedFiles(release).groups)].map(
      file(release.base, release.files),
    )
  return {
    entry: ofShell(shell.entry),
    preload: [
      ...[...fromShell].map(ofShell),
      ...(remote ? filesOf(remote, found.route.preload) : []),
      // Widgets of other remotes on the page come after the page itself. Tiles further down load after these.
      ...withTiles.flatMap((each) => filesOf(each, widgetFilesOf(each.config).preload)),
    ],
    fonts: fonts.map((name) => `${shellBase}${name}`),
  }
}

export function releasesByContainer(
  channels: readonly Channel[],
  earlier: PageShell['earlier'],
): ReleasesByContainer {
  const inUse = channels.flatMap(({ live, fallback, canary }) => [live, fallback, canary?.release ?? null])
  const releases = [...earlier.values()].flat().concat(inUse.filter((each) => each !== null))
  return new Map(releases.map((each) => [each.container, each]))
}

interface Route {
  path?: unknown
  public?: unknown
  preload?: unknown
  consumes?: unknown
  tiles?: unknown
}

type Remote = BootData['remotes']['remotes'][number]

/** Reads a list of strings from a remote's config, which is external input. */
function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}

function widgetFilesOf(config: Record<string, unknown>): { preload?: unknown; consumes?: unknown } {
  return config.widgetFiles ?? {}
}

interface Widget {
  id?: unknown
  permission?: unknown
  tile?: { order?: unknown }
}

/** Number of tiles on a large screen without scrolling, plus the next rows, which are drawn with them. */
const FIRST_TILES = 8

/** Returns other remotes with tiles on the first screen of the user's dashboard, topmost first. */
function remotesOnFirstScreen({ boot, savedTiles }: PageOptions, found: FoundPage): Remote[] {
  const permissions: Record<string, unknown> = boot.user?.permissions ?? {}
  const tiles = boot.remotes.remotes.flatMap((remote) => {
    const { widgets } = remote.config
    const offered = remote.enabled && Array.isArray(widgets) ? (widgets as (Widget | null)[]) : []
    return offered.flatMap((widget) => {
      const { id, permission, tile } = widget ?? {}
      const at = savedTiles ? savedTiles.indexOf(String(id)) : Number(tile?.order ?? -1)
      const isShown = at >= 0 && (typeof permission !== 'string' || permissions[permission] === true)
      return isShown ? [{ at, remote }] : []
    })
  })
  const first = tiles.sort((one, other) => one.at - other.at).slice(0, FIRST_TILES)
  return [...new Set(first.map(({ remote }) => remote))].filter((each) => each !== found.remote)
}

export interface FoundPage {
  remote: Remote
  route: Route
}

/** Finds the page of a remote by a path below /newapp, such as `/app/voucher/manage`. */
export function findPage(path: string, boot: BootData): FoundPage | null {
  // Signed-in users start at the dashboard.
  const target = boot.user && /^\/(app\/?)?$/.test(path) ? linked.dashboard() : path
  for (const remote of boot.remotes.remotes.filter(({ enabled }) => enabled)) {
    const routes = Array.isArray(remote.config.routes) ? (remote.config.routes as (Route | null)[]) : []
    const route = routes.find(
      (rule) =>
        typeof rule?.path === 'string' &&
        (boot.user || rule.public === true) &&
        routeMatches(rule.path, target),
    )
    if (route) return { remote, route }
  }
  return null
}
