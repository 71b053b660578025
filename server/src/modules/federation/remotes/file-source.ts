import type { FastifyRequest } from 'fastify'
import { buildFolder } from './built-releases'
import { chooseShell } from './choose-release'
import type { Channel } from './channels.repo'
import { baseOf, type FederationSettings, releaseBase } from './federation-settings'
import type { ReleaseRow } from './releases.repo'

/** Set by the page's start script and by the shell for some minutes after files couldn't be loaded. */
const COOKIE = 'portico_files'
/** Files come from this server. */
const OWN = 'own'
/** Files come from this server, and the last good shell replaces the one named after it. */
const LAST = /^last\.([A-Za-z0-9_-]{1,80})$/

/** Source of the builds that a browser gets. */
export interface FileSource {
  /** Address of a release's folder. */
  baseOf: (release: ReleaseRow) => string
  /** True if this browser can't load from the CDN. */
  isOwn: boolean
  /** Build of the shell that didn't start in this browser; null for none. */
  brokenShell: string | null
}

/** Reads the source from the browser's cookie. Builds that this server doesn't have stay on the CDN. */
export function fileSource(request: FastifyRequest, federation: FederationSettings): FileSource {
  const { root, cdnOrigin } = federation
  const wanted = request.cookies[COOKIE] ?? ''
  const brokenShell = LAST.exec(wanted)?.[1] ?? null
  const isOwn = wanted === OWN || brokenShell !== null
  const useOwn = (release: ReleaseRow) => isOwn && buildFolder(root, release.name, release.build) !== null
  return {
    baseOf: (release) =>
      useOwn(release) ? releaseBase('', release.name, release.build) : baseOf(release, cdnOrigin),
    isOwn,
    brokenShell,
  }
}

/** Returns the cookie with which a page tries another source of its shell; '' if there's none left. */
export function nextSource(
  { shell, channels, userId }: { shell: ReleaseRow; channels: readonly Channel[]; userId: number | null },
  { baseOf: current, isOwn, brokenShell }: FileSource,
  { root }: FederationSettings,
): string {
  const isElsewhere = !current(shell).startsWith('/')
  if (!isOwn && isElsewhere && buildFolder(root, shell.name, shell.build)) return `${COOKIE}=${OWN}`
  const other = chooseShell(channels, userId, shell.build)
  return brokenShell === null && other && other !== shell ? `${COOKIE}=last.${shell.build}` : ''
}
