import type { RemoteEntry, RemoteList, RemoteRelease } from '@portico/shared/contracts'
import { createHash } from 'node:crypto'
import type { Actor } from '../../platform/access/actor'
import { CORE_REMOTES } from '../../platform/access/remote-permissions'
import type { Tx } from '../../platform/db'
import { listChannels, type Channel, type ReleaseRow } from './remotes.repo'

interface Options {
  /** '' for the own origin, else the origin of a CDN. */
  cdnOrigin: string
  now: Date
}

/** The registry as this account sees it. Without a session: remotes that have a public page. */
export async function remoteList(
  tx: Tx,
  actor: Actor | null,
  { cdnOrigin, now }: Options,
): Promise<RemoteList> {
  const channels = await listChannels(tx)
  const seen = actor ? channels : channels.filter(({ live }) => hasPublicPage(live.config))
  return {
    generated_at: now.toISOString(),
    remotes: seen.map((channel) => entryOf(channel, actor, cdnOrigin)),
  }
}

/** The same list has the same tag, whenever it is asked for. */
export function remoteListTag({ remotes }: RemoteList): string {
  return `"${createHash('sha256').update(JSON.stringify(remotes)).digest('base64url').slice(0, 22)}"`
}

/** Where a build is served. */
export function releaseBase(cdnOrigin: string, name: string, build: string): string {
  return `${cdnOrigin}/remotes/${name}/${build}/`
}

function entryOf(
  { name, live, fallback, switchedOff }: Channel,
  actor: Actor | null,
  cdn: string,
): RemoteEntry {
  const inPlan = actor ? actor.remotes.has(name) : isCore(name)
  const reason = switchedOff ? 'switched_off' : inPlan ? null : 'plan'
  return {
    name,
    release: presentRelease(live, cdn),
    fallback: fallback && presentRelease(fallback, cdn),
    config: live.config,
    enabled: reason === null,
    reason,
  }
}

function presentRelease(row: ReleaseRow, cdnOrigin: string): RemoteRelease {
  const { name, version, build, container, entry, preload, files } = row
  return { version, build, base: releaseBase(cdnOrigin, name, build), container, entry, preload, files }
}

function isCore(name: string): boolean {
  return (CORE_REMOTES as readonly string[]).includes(name)
}

function hasPublicPage({ routes }: Record<string, unknown>): boolean {
  return Array.isArray(routes) && routes.some((route: { public?: unknown } | null) => route?.public === true)
}
