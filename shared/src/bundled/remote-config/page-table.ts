import type { PermissionKey } from '../../contracts/permissions'
import type { MessageId } from '../../provided/i18n/message-id'
import { pageShape, type PageShape } from './page-shape'
import type { PageMenu, RemoteConfigInput, RemoteNavigationItem, TileLayout } from './remote-config-schema'

/** One screen: the required permission, and its code. */
interface PageScreen {
  /** `public` pages are open to everyone, signed in or not. */
  public?: boolean
  permission?: PermissionKey
  scope?: 'site' | 'control-panel' | 'any'
  /** Address of the navigation item that is marked for it. */
  section?: string
  /** Shows the tiles of all remotes. */
  tiles?: boolean
  layout?: 'app' | 'plain'
  bare?: boolean
  /** Entry in the command menu. */
  menu?: PageMenu & { title: MessageId; keywords?: MessageId }
  /** The module whose only export ending in `Page` is the screen, or that export itself. */
  load: () => Promise<object>
}

/** A screen and its address. */
export interface PageEntry extends PageScreen {
  /** react-router pattern below the base path. */
  path: string
  /** Shape of its skeleton. */
  shape: PageShape
}

type PageTable = Record<string, PageEntry>

type Patterns = Record<string, { path: string }>

/**
 * Patterns of pages below an address, by the keys of these pages: `patternsBelow('/app/ads', { adEdit: '/edit/:id' })`.
 * Screens build their addresses from them without knowing the pages, which load these screens.
 */
export function patternsBelow<const Root extends string, const Endings extends Record<string, string>>(
  root: Root,
  endings: Endings,
): { [Key in keyof Endings]: { path: `${Root}${Endings[Key]}` } } {
  const whole = Object.entries(endings).map(([key, ending]) => [key, { path: root + ending }])
  // `Object.fromEntries` loses the keys.
  return Object.fromEntries(whole) as never
}

/**
 * Pages at these patterns, by the same keys: each has the properties that all share, and its own. Routes and
 * remote.config.ts derive from them. The build names a page's chunk after its key: `voucherList` is in `voucher-list`.
 */
export function pagesAt<const Given extends Patterns, const Pages extends Record<keyof Given, PageScreen>>(
  patterns: Given,
  common: Omit<PageScreen, 'load'>,
  // A literal can't have other keys anyway; this refuses them in a variable too.
  pages: Pages & Record<Exclude<keyof Pages, keyof Given>, never>,
): { [Key in keyof Given]: PageEntry & Given[Key] } {
  const placed = Object.entries(patterns).map(([key, { path }]) => [
    key,
    { ...common, ...pages[key], path, shape: pageShape(key, pages[key]?.tiles) },
  ])
  // `Object.fromEntries` loses the keys.
  return Object.fromEntries(placed) as never
}

/** `routes` of remote.config.ts. Loads no screen. */
export function routesOf(pages: PageTable): RemoteConfigInput['routes'] {
  return Object.entries(pages).map(([key, { load: _screen, shape: _shape, ...rule }]) => ({
    ...rule,
    chunk: key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  }))
}

/** Properties of a page for the navigation only. */
interface NavigationEntry extends Pick<RemoteNavigationItem, 'icon' | 'order' | 'unless' | 'attention'> {
  label: MessageId
  /** Group of the navigation, if not `manage`. */
  group?: RemoteNavigationItem['group']
  /** Scope in which the item is shown, if not wherever the page opens. */
  scope?: RemoteNavigationItem['scope']
}

/** `navigation` of remote.config.ts, by the keys of the pages that the items link to. */
export function navigationOf<Pages extends PageTable>(
  pages: Pages,
  items: { [Key in keyof Pages]?: NavigationEntry },
): RemoteConfigInput['navigation'] {
  return Object.entries(pages).flatMap(([key, { path, permission = 'all', scope = 'any' }]) => {
    const item = items[key]
    return item ? [{ path, permission, scope, ...item }] : []
  })
}

/** A tile for the dashboard. */
interface TileEntry {
  title: MessageId
  permission?: PermissionKey
  tile: TileLayout
  load: () => Promise<unknown>
}

/** `widgets` of remote.config.ts. Loads no tile. */
export function widgetsOf(tiles: Record<string, TileEntry>): RemoteConfigInput['widgets'] {
  return Object.entries(tiles).map(([id, { load: _widget, ...tile }]) => ({ id, ...tile }))
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<Tail>
    : Rest
  : never

type Param = string | number

type PathParams<Path extends string> = {
  [Name in ParamNames<Path> as Name extends `${string}?` ? never : Name]: Param
} & { [Name in ParamNames<Path> as Name extends `${infer Optional}?` ? Optional : never]?: Param | undefined }

/** Undefined values are left out. */
export type PathQuery = Record<string, string | number | boolean | undefined>

type PathArguments<Path extends string> = [ParamNames<Path>] extends [never]
  ? [query?: PathQuery]
  : Record<string, never> extends PathParams<Path>
    ? [params?: PathParams<Path>, query?: PathQuery]
    : [params: PathParams<Path>, query?: PathQuery]

/** Addresses by the key of the page: `paths.voucherDetails({ voucherId: 7 })`. */
export type PathsOf<Pages extends Patterns> = {
  [Key in keyof Pages]: (...given: PathArguments<Pages[Key]['path']>) => string
}

function addressOf(
  pattern: string,
  params: Record<string, Param | undefined> = {},
  query: PathQuery = {},
): string {
  const path = pattern.replace(/\/:(\w+)\??/g, (_segment, name: string) => {
    const value = params[name]
    return value === undefined ? '' : `/${encodeURIComponent(value)}`
  })
  const definedParams = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return definedParams.length === 0 ? path : `${path}?${new URLSearchParams(definedParams).toString()}`
}

/** Builds the addresses of these pages or patterns below the base path. Parameters come first, then the query. */
export function pathsOf<const Pages extends Patterns>(pages: Pages): PathsOf<Pages> {
  const builders = Object.entries(pages).map(([key, { path }]) => [
    key,
    path.includes(':')
      ? (params?: Record<string, Param>, query?: PathQuery) => addressOf(path, params, query)
      : (query?: PathQuery) => addressOf(path, {}, query),
  ])
  // `Object.fromEntries` loses the keys.
  return Object.fromEntries(builders) as never
}

/** The query of a list for a back link, without the location, which every link has anyway. */
export function listQueryOf(search: string): string | undefined {
  const query = new URLSearchParams(search)
  query.delete('site')
  return query.toString() || undefined
}
