import type { RemoteEntry, RemoteList, RemoteRelease } from '@portico/shared/contracts'
import { createHash } from 'node:crypto'
import type { Actor } from '../../../platform/access/actor'
import { isCoreRemote } from '../../../platform/access/core-remotes'
import { withOwnAddresses } from './address-patterns'
import type { Channel } from './channels.repo'
import { chooseRelease } from './choose-release'
import type { FileSource } from './file-source'
import { loadTicket } from './load-ticket'
import type { ReleaseRow } from './releases.repo'

interface Options {
  source: FileSource
  /** Signs tickets for reports. */
  secret: string
  now: Date
  /** Shell of the asking page. */
  shell: ReleaseRow | null
  /** Good releases by remote, if some remote has none in use that fits the shell. */
  earlier: ReadonlyMap<string, readonly ReleaseRow[]>
}

/** Returns the registry as this user sees it. Without a session it lists remotes with a public page. */
export function remoteList(channels: readonly Channel[], actor: Actor | null, options: Options): RemoteList {
  const { now } = options
  const remotes = channels
    .filter(({ name }) => name !== 'shell')
    .map((channel) => entryOf(channel, actor, options))
  return {
    generated_at: now.toISOString(),
    signed_in: actor !== null,
    remotes: actor ? remotes : remotes.filter(({ config }) => hasPublicPage(config)),
  }
}

/** Returns an ETag that depends only on the content, not on the time. */
export function remoteListTag({ signed_in, remotes, attention }: RemoteList): string {
  return `"${createHash('sha256')
    .update(JSON.stringify([signed_in, remotes, attention]))
    .digest('base64url')
    .slice(0, 22)}"`
}

function entryOf(channel: Channel, actor: Actor | null, options: Options): RemoteEntry {
  const { name } = channel
  const userId = actor?.userId ?? null
  const { release, fallback, fits } = chooseRelease(channel, userId, options.shell, options.earlier.get(name))
  const reason = offReason(channel, actor) ?? (fits ? null : 'version')
  return {
    name,
    release: presentRelease(release, actor, options),
    fallback: fallback && presentRelease(fallback, actor, options),
    config: withOwnAddresses(release.config, channel.addresses),
    enabled: reason === null,
    reason,
    plans: reason === 'plan' ? channel.plans : [],
  }
}

function offReason({ name, switchedOff }: Channel, actor: Actor | null): RemoteEntry['reason'] {
  const isCore = isCoreRemote(name)
  if (switchedOff && !isCore) return 'switched_off'
  return isCore || actor?.remotes.has(name) ? null : 'plan'
}

function presentRelease(row: ReleaseRow, actor: Actor | null, { source, secret }: Options): RemoteRelease {
  const { version, build, container, entry, preload, files } = row
  const release = { version, build, base: source.baseOf(row), container, entry, preload, files }
  return actor ? { ...release, ticket: loadTicket(secret, actor.userId, row) } : release
}

function hasPublicPage({ routes }: Record<string, unknown>): boolean {
  return Array.isArray(routes) && routes.some((route: { public?: unknown } | null) => route?.public === true)
}

/** Returns the names of a remote by language, as far as its remote.json has them. */
export function remoteTitle({ title, messages }: Record<string, unknown>): Record<string, string> {
  const byLanguage = typeof messages === 'object' && messages !== null ? Object.entries(messages) : []
  return Object.fromEntries(
    byLanguage.flatMap(([language, texts]: [string, unknown]) => {
      const text = (texts as Record<string, unknown> | null)?.[String(title)]
      return typeof text === 'string' ? [[language, text]] : []
    }),
  )
}
