import { matchPath, parsePath } from 'react-router-dom'
import type { RootLifecycles } from '../../provided/remote'
import type { RenderRemoteOptions } from '../render-remote'
import type { RemoteContract } from './remote-contract'

/** Something to mount: a page of the remote, or one of its widgets. */
export interface Sample {
  /** Name used in problems. */
  title: string
  root: RootLifecycles
  page: RenderRemoteOptions
  widgetProps?: Record<string, unknown>
  /** A page tells the shell when it is on screen; a widget, and a remote without pages, don't. */
  reportsReady: boolean
}

/** The shortest address of a pattern, or null if a part needs a value. */
export function firstAddress(pattern: string): string | null {
  const shortest = pattern
    .split('/')
    .filter((part) => !part.endsWith('?') && part !== '*')
    .join('/')
  return shortest.includes('/:') ? null : shortest || '/'
}

const givenPages = ({ samplePaths = [] }: RemoteContract): RenderRemoteOptions[] =>
  samplePaths.map((sample) => (typeof sample === 'string' ? { path: sample } : sample))

const reaches = (pattern: string, { path }: RenderRemoteOptions) =>
  matchPath(pattern, parsePath(path).pathname ?? '/') !== null

const pagesWithout = (contract: RemoteContract) =>
  (contract.remote.pages ?? []).filter((page) => !givenPages(contract).some((given) => reaches(page, given)))

const leadsSomewhere = ({ remote }: RemoteContract, given: RenderRemoteOptions) =>
  (remote.pages ?? []).some((page) => reaches(page, given))

/** Reports pages that need a sample address, and sample addresses without a page. */
export function sampleProblems(contract: RemoteContract): string[] {
  return [
    ...pagesWithout(contract)
      .filter((page) => firstAddress(page) === null)
      .map((page) => `the page ${page} needs a parameter: add an address of it to samplePaths`),
    ...givenPages(contract)
      .filter((given) => !leadsSomewhere(contract, given))
      .map(({ path }) => `no page is at ${path}: correct samplePaths`),
  ]
}

/**
 * Everything to mount: the remote's sample addresses, the shortest one of each other page, and every widget. A remote
 * without any of these is mounted anyway.
 */
export function samplesOf(contract: RemoteContract): Sample[] {
  const { remote, widgetProps = {} } = contract
  const shortest = pagesWithout(contract).flatMap((page) => firstAddress(page) ?? [])
  const given = givenPages(contract).filter((page) => leadsSomewhere(contract, page))
  const pages = [...given, ...shortest.map((path) => ({ path }))]
  const samples = [
    ...pages.map((page) => ({ title: page.path, root: remote, page, reportsReady: true })),
    ...Object.entries(remote.widgets ?? {}).map(([id, root]) => ({
      title: `the widget ${id}`,
      root,
      page: { path: '/' },
      widgetProps: widgetProps[id] ?? {},
      reportsReady: false,
    })),
  ]
  const bare = { title: 'the remote without pages', root: remote, page: { path: '/' }, reportsReady: false }
  return samples.length > 0 || (remote.pages ?? []).length > 0 ? samples : [bare]
}
