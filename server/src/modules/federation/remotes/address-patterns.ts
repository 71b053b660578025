import type { AddressKind } from '@portico/shared/contracts'
import { isCoreRemote } from '../../../platform/access/core-remotes'

export interface RemoteAddress {
  kind: AddressKind
  /** Pattern of a page below the base path, or the ID of a widget. */
  address: string
}

/** Pages of the shell, and of the core remotes where users sign in, pay and manage the installation. */
const CORE_PREFIXES = [
  '/login',
  '/login-unprotected',
  '/logout',
  '/404',
  '/google',
  '/forgot-password',
  '/reset-password',
  '/invitation',
  '/register',
  '/signup',
  '/plan',
  '/selectPlan',
  '/change-subscription',
  '/dev',
  '/app/account',
  '/app/remotes',
  '/app/platform',
  '/app/sites',
]
const CORE_PATTERNS = ['/', '/app', ...CORE_PREFIXES.map((prefix) => `${prefix}/*`)]

/** Returns all addresses of a release. Tolerates configs that older builds wrote in another shape. */
export function addressesOf(config: Record<string, unknown>): RemoteAddress[] {
  const routes = textsOf(config.routes, 'path')
  const links = textsOf(config.navigation, 'path').filter((link) => !isServed(link, routes))
  const pages = [...new Set([...routes, ...links].map(normalized))]
  return [
    ...pages.map((address) => ({ kind: 'page' as const, address })),
    ...[...new Set(textsOf(config.widgets, 'id'))].map((address) => ({ kind: 'widget' as const, address })),
  ]
}

/** Removes pages, navigation items and widgets that belong to another remote from the config. */
export function withOwnAddresses(
  config: Record<string, unknown>,
  owned: readonly RemoteAddress[],
): Record<string, unknown> {
  const owns = ({ kind, address }: RemoteAddress) =>
    owned.some((own) => own.kind === kind && own.address === address)
  const routes = listOf(config.routes).filter(({ path }) =>
    owns({ kind: 'page', address: normalized(String(path)) }),
  )
  const served = textsOf(routes, 'path')
  const parts = {
    routes,
    navigation: listOf(config.navigation).filter(
      ({ path }) =>
        isServed(String(path), served) || owns({ kind: 'page', address: normalized(String(path)) }),
    ),
    widgets: listOf(config.widgets).filter(({ id }) => owns({ kind: 'widget', address: String(id) })),
  }
  // Parts missing in the config stay missing.
  const usedParts = Object.entries(parts).filter(([key]) => key in config)
  return { ...config, ...Object.fromEntries(usedParts) }
}

/** Returns true if only core remotes can have a page at this address. */
export function isReservedFor(remote: string, { kind, address }: RemoteAddress): boolean {
  if (kind !== 'page' || isCoreRemote(remote)) return false
  return CORE_PATTERNS.some((pattern) => overlaps(pattern, address))
}

/** Normalizes a pattern as the router compares it: without case and trailing slash. */
export function normalized(pattern: string): string {
  return `/${segmentsOf(pattern).join('/')}`
}

/**
 * Returns true if some path matches both patterns. With `equally`, only if neither is more specific there, so
 * that the router could choose either.
 */
export function overlaps(one: string, other: string, { equally = false } = {}): boolean {
  const [first, second] = [segmentsOf(one).map(segment), segmentsOf(other).map(segment)]
  // Memoizes failures: patterns with many optional segments would otherwise take exponential time.
  const failed = new Set<number>()
  const meet = (i: number, j: number): boolean => {
    const key = i * (second.length + 1) + j
    if (failed.has(key)) return false
    const [a, b] = [first[i], second[j]]
    const doMeet =
      (!a && !b) ||
      (a?.optional === true && meet(i + 1, j)) ||
      (b?.optional === true && meet(i, j + 1)) ||
      (equally ? a?.kind === 'rest' && b?.kind === 'rest' : a?.kind === 'rest' || b?.kind === 'rest') ||
      (a !== undefined && b !== undefined && sameSegment(a, b, equally) && meet(i + 1, j + 1))
    if (!doMeet) failed.add(key)
    return doMeet
  }
  return meet(0, 0)
}

interface Segment {
  kind: 'text' | 'parameter' | 'rest'
  text: string
  optional: boolean
}

function segment(segmentText: string): Segment {
  const optional = segmentText.endsWith('?')
  const text = optional ? segmentText.slice(0, -1) : segmentText
  const kind = text === '*' ? 'rest' : text.startsWith(':') ? 'parameter' : 'text'
  return { kind, text, optional }
}

function sameSegment(a: Segment, b: Segment, equally: boolean): boolean {
  if (a.kind === 'text' && b.kind === 'text') return a.text === b.text
  return !equally || a.kind === b.kind
}

function segmentsOf(pattern: string): string[] {
  return pattern.toLowerCase().split('/').filter(Boolean)
}

function isServed(link: string, routes: readonly string[]): boolean {
  return routes.some((route) => overlaps(route, link))
}

function listOf(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value)) return []
  return (value as unknown[]).filter(
    (each): each is Record<string, unknown> => typeof each === 'object' && each !== null,
  )
}

function textsOf(value: unknown, key: string): string[] {
  return listOf(value).flatMap((each) => (typeof each[key] === 'string' ? [each[key]] : []))
}
