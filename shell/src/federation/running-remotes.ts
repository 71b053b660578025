import type { LoadFailureKind } from '@portico/shared/contracts'
import { reportFailure } from './load-remote'
import { getRegistry } from './use-registry'

/** A remote's build, as the source of something in the page. */
export interface Source {
  name: string
  build: string
}

const SCRIPT_ADDRESS = /https?:\/\/[^\s()]+?\.js/g

/** The remote whose script comes first in a stack, or is at an address. */
export function sourceIn(text: string): Source | undefined {
  const builds = getRegistry().remotes.flatMap(({ name, entry }) =>
    [entry.release, entry.fallback].flatMap((release) =>
      release ? [{ name, build: release.build, base: new URL(release.base, window.location.href).href }] : [],
    ),
  )
  for (const [address] of text.matchAll(SCRIPT_ADDRESS)) {
    // The registry may have moved a running build to another origin meanwhile.
    const match = builds.find(
      ({ name, build, base }) => address.startsWith(base) || address.includes(`/${name}/${build}/`),
    )
    if (match) return { name: match.name, build: match.build }
  }
  return undefined
}

/** The remote whose script called the function that took a stack; not a script further up. */
export function callerIn(stack: string): Source | undefined {
  const files = [...stack.matchAll(/([^\s()@]+):\d+:\d+\)?$/gm)].map(([, file = '']) => file)
  return sourceIn(files.find((file) => file !== files[0]) ?? '')
}

const slots = new WeakMap<Node, Source>()

/** Records that a remote's root is mounted in an element. */
export function noteSlot(slot: HTMLElement, source: Source): void {
  slots.set(slot, source)
}

/** The remote whose root contains a node. */
export function sourceAround(node: Node | null): Source | undefined {
  for (let at = node; at; at = at.parentNode) {
    const source = slots.get(at)
    if (source) return source
  }
  return undefined
}

const reported = new Set<string>()

/** Reports a fault of a running remote, the same fault of a build once per page. */
export function reportOnce(
  { name, build }: Source,
  kind: LoadFailureKind,
  error: Error,
  fault = error.message,
): void {
  const key = `${build} ${kind} ${fault}`
  if (reported.has(key)) return
  reported.add(key)
  reportFailure({ name, build, kind, error, fellBack: false })
}
