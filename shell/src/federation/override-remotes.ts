import type { RemoteEntry, RemoteList, RemoteRelease } from '@portico/shared/contracts'

/** Overrides of the registry in this tab. */
export interface Overrides {
  /** Origin of the override build, by remote. */
  remotes: Record<string, string>
  disabled: string[]
}

const KEY = 'portico.overrides'
const NONE: Overrides = { remotes: {}, disabled: [] }

/** Longest wait for an override's release.json, ms. */
const TIMEOUT_MS = 3000

function stored(): Overrides {
  try {
    return { ...NONE, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Overrides>) }
  } catch {
    return NONE
  }
}

/** Parses `?remote-override=mfe-vouchers@http://localhost:3005` (repeatable) and `?disable-remotes=a,b`. */
export function readOverrides(search: string): Overrides {
  const query = new URLSearchParams(search)
  const overrideParams = query.getAll('remote-override')
  const disabled = query.get('disable-remotes')
  if (overrideParams.length === 0 && disabled === null) return stored()
  const remotes = Object.fromEntries(
    overrideParams.flatMap((text) => {
      const at = text.indexOf('@')
      return at > 0 ? [[text.slice(0, at), text.slice(at + 1).replace(/\/$/, '')]] : []
    }),
  )
  const overrides = { remotes, disabled: (disabled ?? '').split(',').filter(Boolean) }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(overrides))
  } catch {
    // Without storage they last until the next reload.
  }
  return overrides
}

/** Clears the overrides. Takes effect after a reload. */
export function dropOverrides(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Without storage nothing was kept.
  }
}

/** `http://localhost:*` allows every port of that host; otherwise the origins must be equal. */
function isAllowedOrigin(address: string, allowed: readonly string[]): boolean {
  let origin: URL
  try {
    origin = new URL(address)
  } catch {
    return false
  }
  return allowed.some((entry) =>
    entry.endsWith(':*')
      ? `${origin.protocol}//${origin.hostname}` === entry.slice(0, -2)
      : origin.origin === entry,
  )
}

interface BuildFile extends Omit<RemoteRelease, 'base'> {
  config: Record<string, unknown>
}

async function fetchBuild(origin: string): Promise<BuildFile> {
  const answer = await fetch(`${origin}/release.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`${origin}/release.json returned status ${answer.status}`)
  return (await answer.json()) as BuildFile
}

/** Returns the registry's list with the override builds, and those that couldn't be loaded. */
export async function applyOverrides(
  list: RemoteList,
  overrides: Overrides,
  allowed: readonly string[],
): Promise<{ list: RemoteList; failed: string[] }> {
  const failed: string[] = []
  const replaced = new Map<string, Partial<RemoteEntry>>()
  await Promise.all(
    Object.entries(overrides.remotes).map(async ([name, origin]) => {
      try {
        if (!isAllowedOrigin(origin, allowed)) throw new Error(`${origin} is not an allowed origin`)
        const { config, ...release } = await fetchBuild(origin)
        // A development build changes on save, so its files have no integrity.
        replaced.set(name, { release: { ...release, base: `${origin}/`, files: {} }, fallback: null, config })
      } catch {
        failed.push(name)
      }
    }),
  )
  const known = new Set(list.remotes.map(({ name }) => name))
  const added = [...replaced].flatMap(([name, part]) =>
    known.has(name) ? [] : [{ name, enabled: true, reason: null, plans: [], ...part } as RemoteEntry],
  )
  const remotes = list.remotes.map((entry) => {
    const off = overrides.disabled.includes(entry.name)
    const base = { ...entry, ...replaced.get(entry.name) }
    return off ? { ...base, enabled: false, reason: 'switched_off' as const } : base
  })
  return { list: { ...list, remotes: [...remotes, ...added] }, failed }
}
