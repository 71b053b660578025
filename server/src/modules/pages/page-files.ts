import type { BootData, Language } from '@portico/shared/contracts'
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

/** Every text that isn't translated yet shows in English, so English always comes too. */
const TEXTS: Record<Language, string[]> = {
  'en-US': ['texts-en'],
  'es-ES': ['texts-en', 'texts-es'],
}

/** The shell's own script, and everything that this address needs besides: fetched at once, not in a chain. */
export function pageFiles(options: PageOptions): { entry: PageFile; preload: PageFile[] } {
  const { shell, boot, language, cdnOrigin } = options
  const shellBase = baseOf(shell, cdnOrigin)
  const textsIn = (groups: ReleaseRow['groups']) => TEXTS[language].flatMap((group) => groups[group] ?? [])
  const fromShell = new Set([
    ...shell.preload,
    ...(shell.groups[boot.user ? 'app' : 'login'] ?? []),
    ...textsIn(shell.groups),
  ])
  const found = routeOfPath(options)
  const remote = found?.remote
  const release = remote && options.releases.get(remote.release.container)
  const consumed = found ? [...(release?.consumes ?? []), ...texts(found.route.consumes)] : []
  for (const key of consumed) for (const file of shell.shares[key] ?? []) fromShell.add(file)
  fromShell.delete(shell.entry)
  const file = (base: string, files: Record<string, string>) => (name: string) => ({
    url: `${base}${name}`,
    integrity: files[name],
  })
  const ofShell = file(shellBase, shell.files)
  const remoteFiles = remote
    ? [
        ...[remote.release.entry, ...remote.release.preload, ...texts(found.route.preload)],
        ...textsIn(release?.groups ?? {}),
      ].map(file(remote.release.base, remote.release.files))
    : []
  return { entry: ofShell(shell.entry), preload: [...[...fromShell].map(ofShell), ...remoteFiles] }
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
}

/** A remote's config comes from outside: only what is a list of texts counts. */
function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}

function routeOfPath({ path, boot }: PageOptions) {
  // Everybody who is signed in lands on the dashboard.
  const wanted = boot.user && /^\/(app\/?)?$/.test(path) ? '/app/reports/dashboard' : path
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
