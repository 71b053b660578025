import type { BootData } from '@portico/shared/contracts'
import { releaseBase, type BuiltRelease } from '../remotes'
import { routeMatches } from './route-pattern'

export interface PageFile {
  url: string
  integrity: string | undefined
}

interface PageOptions {
  shell: BuiltRelease
  /** Below /newapp: `/app/voucher/manage`. */
  path: string
  boot: BootData
  /** Share keys that a remote asks of the shell. */
  consumes: ReadonlyMap<string, readonly string[]>
  cdnOrigin: string
}

/** The shell's own script, and everything that this address needs besides: fetched at once, not in a chain. */
export function pageFiles(options: PageOptions): { entry: PageFile; preload: PageFile[] } {
  const { shell, boot, cdnOrigin } = options
  const shellBase = releaseBase(cdnOrigin, 'shell', shell.build)
  const fromShell = new Set([...shell.preload, ...(shell.groups[boot.user ? 'app' : 'login'] ?? [])])
  const remote = remoteOfPath(options)
  for (const key of (remote && options.consumes.get(remote.name)) ?? []) {
    for (const file of shell.shares[key] ?? []) fromShell.add(file)
  }
  fromShell.delete(shell.entry)
  const file = (base: string, files: Record<string, string>) => (name: string) => ({
    url: `${base}${name}`,
    integrity: files[name],
  })
  const ofShell = file(shellBase, shell.files)
  const remoteFiles = remote
    ? [remote.release.entry, ...remote.release.preload].map(file(remote.release.base, remote.release.files))
    : []
  return { entry: ofShell(shell.entry), preload: [...[...fromShell].map(ofShell), ...remoteFiles] }
}

function remoteOfPath({ path, boot }: PageOptions) {
  // Everybody who is signed in lands on the dashboard.
  const wanted = boot.user && /^\/(app\/?)?$/.test(path) ? '/app/reports/dashboard' : path
  return boot.remotes.remotes.find(({ enabled, config }) => {
    const routes = Array.isArray(config.routes) ? (config.routes as { path?: unknown; public?: unknown }[]) : []
    return (
      enabled &&
      routes.some(
        (route) =>
          typeof route?.path === 'string' && (boot.user || route.public === true) && routeMatches(route.path, wanted),
      )
    )
  })
}
