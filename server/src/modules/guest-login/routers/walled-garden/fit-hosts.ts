import type { WalledGardenGap } from '@portico/shared/contracts'
import type { WalledGardenSyntax } from '../../router-vendors'
import type { GuestHost } from './guest-hosts'

export interface FittedHosts {
  /** In the vendor's syntax, from the most important to the least. */
  entries: string[]
  gaps: { host: GuestHost; gap: WalledGardenGap }[]
}

/** A host, or several that one wildcard covers. */
interface Entry {
  text: string
  hosts: GuestHost[]
}

const WILDCARD = '*.'
const isWildcard = ({ host }: GuestHost) => host.startsWith(WILDCARD)

/**
 * Writes hosts in a vendor's syntax. If there are too many, hosts of one service become one wildcard, and then the least
 * important are left out; each of them is named.
 */
export function fitHosts(hosts: readonly GuestHost[], syntax: WalledGardenSyntax = {}): FittedHosts {
  const { maxEntryLength = Infinity } = syntax
  const gaps: FittedHosts['gaps'] = []
  const leaveOut = (left: readonly GuestHost[], gap: WalledGardenGap) =>
    gaps.push(...left.map((host) => ({ host, gap })))
  const { wildcard } = syntax
  const known = hosts.filter((host) => wildcard || !isWildcard(host))
  leaveOut(
    hosts.filter((host) => !known.includes(host)),
    'no_wildcards',
  )
  let entries = withoutCovered(known, syntax)
  if (wildcard) entries = combined(entries, syntax, wildcard)
  const short = entries.filter(({ text }) => text.length <= maxEntryLength)
  leaveOut(
    entries.filter((entry) => !short.includes(entry)).flatMap((entry) => entry.hosts),
    'too_long',
  )
  const fitting = [...short]
  while (!fits(fitting, syntax)) leaveOut(fitting.pop()?.hosts ?? [], 'too_many')
  return { entries: fitting.map(({ text }) => text), gaps }
}

/** The entries as the vendor's field takes them. */
export const listText = (entries: readonly string[], { separator = '\n' }: WalledGardenSyntax = {}) =>
  entries.join(separator)

function fits(entries: readonly Entry[], syntax: WalledGardenSyntax): boolean {
  const { maxEntries = Infinity, maxLength = Infinity } = syntax
  const texts = entries.map(({ text }) => text)
  return entries.length === 0 || (texts.length <= maxEntries && listText(texts, syntax).length <= maxLength)
}

/** One entry for each host that no other host's wildcard covers. */
function withoutCovered(hosts: readonly GuestHost[], syntax: WalledGardenSyntax): Entry[] {
  const { host: write = (name: string) => name, wildcard, wildcardIncludesDomain = false } = syntax
  const domains = hosts.filter(isWildcard).map(({ host }) => host.slice(WILDCARD.length))
  const coveringDomain = ({ host }: GuestHost) =>
    domains.find(
      (domain) =>
        host !== `${WILDCARD}${domain}` &&
        (host.endsWith(`.${domain}`) || (wildcardIncludesDomain && host === domain)),
    )
  const entries = new Map<string, Entry>()
  for (const host of hosts) {
    const name = isWildcard(host) ? host.host.slice(WILDCARD.length) : coveringDomain(host)
    const text = name === undefined || !wildcard ? write(host.host) : wildcard(name)
    const entry = entries.get(text) ?? { text, hosts: [] }
    entry.hosts.push(host)
    entries.set(text, entry)
  }
  return [...entries.values()]
}

/** Combines hosts of a domain into one wildcard, from the least important, until the list fits. */
function combined(
  entries: readonly Entry[],
  syntax: WalledGardenSyntax,
  wildcard: (domain: string) => string,
): Entry[] {
  let current = [...entries]
  const domains = new Set(entries.flatMap(({ hosts }) => hosts.flatMap(({ domain }) => domain ?? [])))
  for (const domain of [...domains].toReversed()) {
    if (fits(current, syntax)) break
    const below = current.filter(({ hosts }) => hosts.every((host) => host.domain === domain))
    const [first] = below
    if (!first || below.length < 2) continue
    const entry = { text: wildcard(domain), hosts: below.flatMap(({ hosts }) => hosts) }
    current = current.flatMap((each) => (each === first ? [entry] : below.includes(each) ? [] : [each]))
  }
  return current
}
