import type { BootData, Language } from '@portico/shared/contracts'
import { linked } from '@portico/shared/remote-config'
import { baseOf, type Channel, type ReleaseRow } from '../remotes'
import { routeMatches } from './route-pattern'

export interface PageFile {
  url: string
  integrity: string | undefined
}

/** Releases by their container: one per build. */
type ReleasesByContainer = ReadonlyMap<string, Pick<ReleaseRow, 'consumes' | 'groups'>>

interface PageOptions {
  shell: ReleaseRow
  /** Below /newapp: `/app/voucher/manage`. */
  path: string
  boot: BootData
  releases: ReleasesByContainer
  /** That the page will probably speak. */
  language: Language
  cdnOrigin: string
}

/** The shell's own script, and everything that this address needs besides: fetched at once, not in a chain. */
export function pageFiles(options: PageOptions): { entry: PageFile; preload: PageFile[] } {
  const { shell, boot, language, cdnOrigin } = options
  const shellBase = baseOf(shell, cdnOrigin)
  // English texts come with the code.
  const textsIn = (groups: ReleaseRow['groups']) => groups[`texts-${language.slice(0, 2)}`] ?? []
  const { login = [], app = [] } = shell.groups
  const group = boot.user ? app : login
  const fromShell = new Set([
    ...shell.preload,
    // Files of both groups are what the shell starts with.
    ...group.filter((name) => login.includes(name)),
    ...group,
    ...textsIn(shell.groups),
  ])
  const found = routeOfPath(options)
  const remote = found?.remote
  const kept = ({ container }: Remote['release']) =>
    options.releases.get(container) ?? { consumes: [], groups: {} }
  const withTiles = remotesWithTiles(options, found)
  const consumed = [
    ...[...(remote ? [remote] : []), ...withTiles].flatMap(({ release }) => kept(release).consumes),
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
    [release.entry, ...release.preload, ...texts(others), ...textsIn(kept(release).groups)].map(
      file(release.base, release.files),
    )
  return {
    entry: ofShell(shell.entry),
    preload: [
      ...[...fromShell].map(ofShell),
      ...(remote ? filesOf(remote, found.route.preload) : []),
      // What other remotes show on the page comes after the page itself.
      ...withTiles.flatMap((each) => filesOf(each, widgetFilesOf(each.config).preload)),
    ],
  }
}

export function releasesByContainer(channels: readonly Channel[]): ReleasesByContainer {
  const releases = channels.flatMap(({ live, fallback, canary }) => [live, fallback, canary?.release ?? null])
  return new Map(releases.flatMap((each) => (each ? [[each.container, each] as const] : [])))
}

interface Route {
  path?: unknown
  public?: unknown
  preload?: unknown
  consumes?: unknown
  tiles?: unknown
}

type Remote = BootData['remotes']['remotes'][number]

/** A remote's config comes from outside: only what is a list of texts counts. */
function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}

function widgetFilesOf(config: Record<string, unknown>): { preload?: unknown; consumes?: unknown } {
  return config.widgetFiles ?? {}
}

/** Remotes whose tiles this person may see on the page, if it shows tiles. */
function remotesWithTiles({ boot }: PageOptions, found: ReturnType<typeof routeOfPath>): Remote[] {
  if (found?.route.tiles !== true) return []
  const permissions: Record<string, unknown> = { ...boot.user?.permissions, all: true }
  const isShown = (widget: { permission?: unknown } | null) =>
    typeof widget?.permission !== 'string' || permissions[widget.permission] === true
  return boot.remotes.remotes.filter((each) => {
    const { widgets } = each.config
    return each !== found.remote && each.enabled && Array.isArray(widgets) && widgets.some(isShown)
  })
}

function routeOfPath({ path, boot }: PageOptions) {
  // Everybody who is signed in lands on the dashboard.
  const wanted = boot.user && /^\/(app\/?)?$/.test(path) ? linked.dashboard() : path
  for (const remote of boot.remotes.remotes.filter(({ enabled }) => enabled)) {
    const routes = Array.isArray(remote.config.routes) ? (remote.config.routes as (Route | null)[]) : []
    const route = routes.find(
      (rule) =>
        typeof rule?.path === 'string' &&
        (boot.user || rule.public === true) &&
        routeMatches(rule.path, wanted),
    )
    if (route) return { remote, route }
  }
  return null
}
