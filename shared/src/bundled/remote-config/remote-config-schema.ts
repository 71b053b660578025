import * as z from 'zod/mini'
import type { PermissionKey } from '../../contracts/permissions'
import { REMOTE_NAME } from '../../contracts/release-values'
import type { MessageId } from '../../provided/i18n/message-id'
import { NAVIGATION_GROUPS } from './navigation-groups'

/** `unknownPermissions` checks that it is declared. */
const permission = z.custom<PermissionKey>((value) => typeof value === 'string')
const messageId = z.string().check(z.regex(/^[a-z][A-Za-z0-9_.-]*$/))
const path = z.string().check(z.regex(/^\/[A-Za-z0-9_\-/:*?]*$/))

/** Scope of an item or a page: inside a site, in the control panel, or both. */
const scope = z.enum(['site', 'control-panel', 'any'])

const navigationItem = z.looseObject({
  /** Message id from this file's `messages`. */
  label: messageId,
  /** Name of an icon of the shell (an unknown one gives a neutral icon), or an outline of 24 by 24. */
  icon: z.union([
    z.string(),
    z.looseObject({
      path: z
        .string()
        .check(
          z.regex(/^[Mm][\d\s,.eE+\-AaCcHhLlMmQqSsTtVvZz]*$/, 'an icon is an SVG path'),
          z.maxLength(2000),
        ),
    }),
  ]),
  path,
  permission,
  /** Hides the item for users with this permission, who have another item for the page. */
  unless: z.optional(permission),
  scope,
  /** Group in which it is shown. */
  group: z._default(z.enum(NAVIGATION_GROUPS), 'manage'),
  /** Position in its group; the specification's order in tens. */
  order: z.number(),
  /** Names of the server's sources of attention, whose counts are added up in the item's badge. */
  attention: z.optional(z.array(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/), z.maxLength(60)))),
})

const pageMenu = z.looseObject({
  /** Message id. With `param`, the text has a placeholder {text}. */
  title: messageId,
  /** Message id of search keywords. */
  keywords: z.optional(messageId),
  /** Parameter of the address for the typed text: `search`, `code`. */
  param: z.optional(z.string().check(z.regex(/^[a-z_]+$/))),
  /** Only for users with this right in their account: a key of `can` in the profile. */
  right: z.optional(z.string()),
})

const routeRule = z.looseObject({
  /** react-router pattern below the base path: `/app/voucher/details/:id?`. */
  path,
  /** `public` pages are open to everyone, signed in or not. */
  public: z.optional(z.boolean()),
  permission: z.optional(permission),
  scope: z._default(scope, 'any'),
  /** An address whose navigation item is marked, if the page has none of its own. */
  section: z.optional(path),
  /** Shows the tiles of all remotes, so the server's page also names their files. */
  tiles: z.optional(z.boolean()),
  /** `app`: inside the frame. `plain`: the page alone. */
  layout: z._default(z.enum(['app', 'plain']), 'app'),
  /** With `plain`: without the top bar too. For screens at a counter. */
  bare: z.optional(z.boolean()),
  /** Adds the page to the command menu. */
  menu: z.optional(pageMenu),
  /** webpackChunkName of its screen: the page that the server sends then names the files to fetch. */
  chunk: z.optional(z.string()),
  /** Written by the build, from `chunk`: files of the remote, and share keys requested from the shell. */
  preload: z.optional(z.array(z.string())),
  consumes: z.optional(z.array(z.string())),
})

const cells = (most: number) => z.int().check(z.minimum(1), z.maximum(most))
const tileSize = (columns: number) => z.object({ w: cells(columns), h: cells(20) })

/** Position and sizes of a tile in the dashboard's default layout, in cells. */
const tileLayout = z.object({
  /** Position among all tiles, in tens. Neighbors with the same height share rows. */
  order: z.number(),
  /** On wide screens, of 12 columns. */
  lg: tileSize(12),
  /** On narrower screens, of 6 columns. */
  md: tileSize(6),
  /** Smallest readable size. */
  least: tileSize(12),
  /** Additional rows for all sites: for each one's share, their names or their currencies. */
  bySite: z.optional(cells(20)),
  /** Not for the view of all sites. */
  oneSite: z.optional(z.boolean()),
})

const widget = z.looseObject({
  /** Saved layouts name tiles by it. */
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/), z.maxLength(60)),
  title: messageId,
  permission: z.optional(permission),
  /** Makes the dashboard offer it as a tile. */
  tile: z.optional(tileLayout),
})

/**
 * Properties of a remote that the shell reads before loading its code: remote.config.ts, built to remote.json. The same
 * schema is used at build, when publishing and at run time. Unknown keys are kept.
 */
const remoteConfigSchema = z.looseObject({
  name: z.string().check(z.regex(REMOTE_NAME)),
  /** Message id. */
  title: messageId,
  /** Description for users whose plan lacks it. Message id. */
  description: messageId,
  requires: z.looseObject({ shellApi: z.string() }),
  /** Core remotes are always on. */
  core: z._default(z.boolean(), false),
  /** Labels by language; the other texts are loaded with the code. */
  messages: z.looseObject({
    'en-US': z.record(z.string(), z.string()),
    'es-ES': z.record(z.string(), z.string()),
  }),
  /** Permissions that this remote declares: `mfe-surveys.manage`. */
  permissions: z._default(
    z.array(z.string().check(z.regex(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9_.-]*$/), z.maxLength(80))),
    [],
  ),
  navigation: z.array(navigationItem),
  routes: z.array(
    routeRule.check(
      z.refine((rule) => rule.public === true || rule.permission !== undefined, {
        error: 'a route states `permission` or `public: true`',
      }),
    ),
  ),
  widgets: z._default(z.array(widget), []),
  /** Written by the build: files of the widgets, like `preload` and `consumes` of a route. */
  widgetFiles: z.optional(z.object({ preload: z.array(z.string()), consumes: z.array(z.string()) })),
})
export type RemoteConfig = z.output<typeof remoteConfigSchema>
export type RemoteConfigInput = z.input<typeof remoteConfigSchema>
export type RemoteRoute = RemoteConfig['routes'][number]
export type PageMenu = z.output<typeof pageMenu>
export type RemoteNavigationItem = RemoteConfig['navigation'][number]
/** In cells; a row is 80 px high, with 16 px between rows. */
export type TileSize = z.output<ReturnType<typeof tileSize>>
/** Position and sizes of a tile in the default layout. */
export type TileLayout = z.output<typeof tileLayout>

/** Ids of the texts that the shell shows before it loads a remote. */
export function shellTextIds({ title, description, navigation, routes, widgets = [] }: RemoteConfigInput) {
  const menus = routes.flatMap(({ menu }) => (menu ? [menu.title, menu.keywords ?? menu.title] : []))
  const labels = [...navigation.map(({ label }) => label), ...widgets.map((widget) => widget.title)]
  return new Set([title, description, ...labels, ...menus])
}

/** Exports a remote.config.ts. Keeps only those texts of the remote's catalogs that the shell shows. */
export function defineRemoteConfig(
  config: RemoteConfigInput & { title: MessageId; description: MessageId },
): RemoteConfigInput {
  const ids = shellTextIds(config)
  const shown = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).filter(([id]) => ids.has(id)))
  const { 'en-US': english, 'es-ES': spanish } = config.messages
  return { ...config, messages: { 'en-US': shown(english), 'es-ES': shown(spanish) } }
}

/** Declared permissions outside the remote's own namespace. */
function foreignPermissions({ name, permissions }: RemoteConfig): string[] {
  return permissions
    .filter((key) => !key.startsWith(`${name}.`))
    .map((key) => `permissions: ${key} does not begin with ${name}.`)
}

/** The validated config, or the list of its problems. */
export function parseRemoteConfig(input: unknown): { config: RemoteConfig } | { problems: string[] } {
  const result = z.safeParse(remoteConfigSchema, input)
  if (result.success) {
    const problems = foreignPermissions(result.data)
    return problems.length > 0 ? { problems } : { config: result.data }
  }
  return { problems: result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) }
}
