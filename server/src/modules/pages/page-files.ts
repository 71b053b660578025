import type { BootData } from '@portico/shared/contracts'
import { baseOf, type Channel, type ReleaseRow } from '../remotes'
import { routeMatches } from './route-pattern'

export interface PageFile {
  url: string
  integrity: string | undefined
}

/** Share keys that a release asks of the shell, by its container: one per build. */
type ConsumesByContainer = ReadonlyMap<string, readonly string[]>

interface PageOptions {
  shell: ReleaseRow
  /** Below /newapp: `/app/voucher/manage`. */
  path: string
  boot: BootData
  consumes: ConsumesByContainer
  cdnOrigin: string
}

/** The shell's own script, and everything that this address needs besides: fetched at once, not in a chain. */
export function pageFiles(options: PageOptions): { entry: PageFile; preload: PageFile[] } {
  const { shell, boot, cdnOrigin } = options
  const shellBase = baseOf(shell, cdnOrigin)
  const fromShell = new Set([...shell.preload, ...(shell.groups[boot.user ? 'app' : 'login'] ?? [])])
  const found = routeOfPath(options)
  const remote = found?.remote
  const consumed = remote
    ? [...(options.consumes.get(remote.release.container) ?? []), ...texts(found.route.consumes)]
    : []
  for (const key of consumed) for (const file of shell.shares[key] ?? []) fromShell.add(file)
  fromShell.delete(shell.entry)
  const file = (base: string, files: Record<string, string>) => (name: string) => ({
    url: `${base}${name}`,
    integrity: files[name],
  })
  const ofShell = file(shellBase, shell.files)
  const remoteFiles = remote
    ? [remote.release.entry, ...remote.release.preload, ...texts(found.route.preload)].map(
        file(remote.release.base, remote.release.files),
      )
    : []
  return { entry: ofShell(shell.entry), preload: [...[...fromShell].map(ofShell), ...remoteFiles] }
}

export function consumesByContainer(channels: readonly Channel[]): ConsumesByContainer {
  const releases = channels.flatMap(({ live, fallback, canary }) => [live, fallback, canary?.release ?? null])
  return new Map(releases.flatMap((each) => (each ? [[each.container, each.consumes] as const] : [])))
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
