import { matchPath } from 'react-router-dom'
import {
  parseRemoteConfig,
  unknownPermissions,
  type RemoteConfig,
  type RemoteConfigInput,
} from '../../bundled/remote-config'
import type { LocatedContract } from './remote-contract'
import { firstAddress } from './sample-pages'

/** Checks that pages and remote.config.ts agree, and that every page declares its access. */
export async function routeProblems({ remote, config }: LocatedContract): Promise<string[]> {
  const parsed = parseRemoteConfig(config)
  if ('problems' in parsed)
    return parsed.problems.map((problem) => `correct remote.config.ts: ${named(problem, config)}`)
  const { routes, navigation } = parsed.config
  return [
    ...permissionProblems(parsed.config),
    ...pageProblems(remote.pages, routes),
    ...repeated(routes.map((route) => route.path)).map(
      (path) => `remote.config.ts states ${path} twice: keep one`,
    ),
    ...chunkProblems(remote.loaders ?? {}, routes),
    ...routes.flatMap(openProblems),
    ...navigation.flatMap((item) => navigationProblems(item, routes)),
  ]
}

function permissionProblems(config: RemoteConfig): string[] {
  const unknown = unknownPermissions(config)
  return (['routes', 'navigation'] as const).flatMap((list) =>
    config[list].flatMap(({ permission }, index) =>
      permission !== undefined && unknown.includes(permission)
        ? `correct remote.config.ts: ${named(`${list}.${index}.permission: no permission is called ${permission}`, config)}`
        : [],
    ),
  )
}

function pageProblems(pages: readonly string[] | undefined, routes: RemoteConfig['routes']): string[] {
  if (!pages) return ['the remote does not name its pages: make it with defineRemote']
  const stated = routes.map((route) => route.path)
  return [
    ...pages
      .filter((page) => !stated.includes(page))
      .map((page) => `the page ${page} is not in remote.config.ts: add a route with its permission`),
    ...stated
      .filter((path) => !pages.includes(path))
      .map((path) => `no page has the route ${path}: add the page to defineRemote, or take the route out`),
    ...repeated(pages).map((page) => `two pages have the path ${page}: keep one`),
  ]
}

/** Families of pages show one screen at several addresses, with one loader. */
function chunkProblems(loaders: Record<string, unknown>, routes: RemoteConfig['routes']): string[] {
  return repeated(routes.flatMap((route) => route.chunk ?? []))
    .filter((chunk) => {
      const paths = routes.filter((route) => route.chunk === chunk).map((route) => route.path)
      return new Set(paths.map((path) => loaders[path])).size > 1
    })
    .map((chunk) => `two routes have the chunk ${chunk}: give each screen a chunk of its own`)
}

/** The schema has already rejected a route that is neither public nor has a permission. */
function openProblems(route: RemoteConfig['routes'][number]): string[] {
  if (!route.public || !route.permission) return []
  return [`the route ${route.path} is public and has a permission: keep one of the two`]
}

function navigationProblems(
  item: RemoteConfig['navigation'][number],
  routes: RemoteConfig['routes'],
): string[] {
  if (routes.some((route) => matchPath(route.path, firstAddress(item.path) ?? item.path))) return []
  return [`${item.label} leads to ${item.path}, which is no route: state it, or correct the path`]
}

/** Replaces `routes.2: …` with the path of that route. */
function named(problem: string, config: RemoteConfigInput): string {
  return problem.replace(/^(routes|navigation)\.(\d+)/, (prefix, list: 'routes' | 'navigation', index) => {
    const path = config[list][Number(index)]?.path
    return path ? `${prefix} (${path})` : prefix
  })
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}
