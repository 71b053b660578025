import * as z from 'zod/mini'
import type { PermissionKey } from '../contracts/permissions'
import { REMOTE_NAME } from '../contracts/release-values'
import type { MessageId } from '../i18n/message-id'

/** That it is declared is checked by `unknownPermissions`. */
const permission = z.custom<PermissionKey>((value) => typeof value === 'string')
const messageId = z.string().check(z.regex(/^[a-z][A-Za-z0-9_.-]*$/))
const path = z.string().check(z.regex(/^\/[A-Za-z0-9_\-/:*?]*$/))

/** Where an item or a page makes sense: inside a site, in the control panel, or both. */
const scope = z.enum(['site', 'control-panel', 'any'])

const navigationItem = z.looseObject({
  /** Message id, found in this file's `messages`. */
  label: messageId,
  /** Name of an icon that the shell knows (an unknown one gives a neutral icon), or an outline of 24 by 24. */
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
  /** Left out for those who hold this one too: another item leads them there. */
  unless: z.optional(permission),
  scope,
  /** Place in the navigation; the specification's order in tens. */
  order: z.number(),
})

const pageMenu = z.looseObject({
  /** Message id. With `param`, the text has a gap {text}. */
  title: messageId,
  /** Further words that people search it by. Message id. */
  keywords: z.optional(messageId),
  /** Part of the address that takes what was typed: `search`, `code`. */
  param: z.optional(z.string().check(z.regex(/^[a-z_]+$/))),
  /** For users with this right in their account only: a key of `can` in the profile. */
  right: z.optional(z.string()),
})

const routeRule = z.looseObject({
  /** react-router pattern below the base path: `/app/voucher/details/:id?`. */
  path,
  /** `public` pages are open to everybody, signed in or not. */
  public: z.optional(z.boolean()),
  permission: z.optional(permission),
  scope: z._default(scope, 'any'),
  /** An address that marks the same navigation item, where its own marks none. */
  section: z.optional(path),
  /** It shows the tiles of all remotes: the page that the server sends then names their files too. */
  tiles: z.optional(z.boolean()),
  /** `app`: inside the frame. `plain`: the page alone. */
  layout: z._default(z.enum(['app', 'plain']), 'app'),
  /** With `plain`: without the bar on top too. For screens that stand on a counter. */
  bare: z.optional(z.boolean()),
  /** Present: the command menu leads there. */
  menu: z.optional(pageMenu),
  /** webpackChunkName of its screen: the page that the server sends then names the files to fetch. */
  chunk: z.optional(z.string()),
  /** Written by the build, from `chunk`: files of the remote, and share keys asked of the shell. */
  preload: z.optional(z.array(z.string())),
  consumes: z.optional(z.array(z.string())),
})

const cells = (most: number) => z.int().check(z.minimum(1), z.maximum(most))
const tileSize = (columns: number) => z.object({ w: cells(columns), h: cells(20) })

/** Where a tile comes in the default layout of the dashboard, in cells. */
const tileLayout = z.object({
  /** Place among all tiles, in tens. Neighbours of one height share rows. */
  order: z.number(),
  /** On wide screens, of 12 columns. */
  lg: tileSize(12),
  /** On narrower ones, of 6 columns. */
  md: tileSize(6),
  /** Below this it cannot be read. */
  least: tileSize(12),
  /** Rows more over all sites: for the share of each, their names or their currencies. */
  bySite: z.optional(cells(20)),
})

const widget = z.looseObject({
  /** Saved layouts name tiles by it. */
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/), z.maxLength(60)),
  title: messageId,
  permission: z.optional(permission),
  /** Present: the dashboard offers it as a tile. */
  tile: z.optional(tileLayout),
})

/**
 * What the shell may know of a remote before loading a byte of its code: remote.config.ts, built to
 * remote.json. The same schema is used at build, when publishing and at run time. Unknown keys are kept.
 */
const remoteConfigSchema = z.looseObject({
  name: z.string().check(z.regex(REMOTE_NAME)),
  /** Message id. */
  title: messageId,
  /** What it does, for people whose plan does not have it. Message id. */
  description: messageId,
  requires: z.looseObject({ shellApi: z.string() }),
  /** Core remotes are always on. */
  core: z._default(z.boolean(), false),
  /** Labels by language; the rest of the texts come with the code. */
  messages: z.looseObject({
    'en-US': z.record(z.string(), z.string()),
    'es-ES': z.record(z.string(), z.string()),
  }),
  /** Permissions that this remote brings: `mfe-surveys.manage`. */
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
  /** Written by the build: what the widgets need, as `preload` and `consumes` of a route. */
  widgetFiles: z.optional(z.object({ preload: z.array(z.string()), consumes: z.array(z.string()) })),
})
export type RemoteConfig = z.output<typeof remoteConfigSchema>
export type RemoteConfigInput = z.input<typeof remoteConfigSchema>
export type RemoteRoute = RemoteConfig['routes'][number]
export type PageMenu = z.output<typeof pageMenu>
export type RemoteNavigationItem = RemoteConfig['navigation'][number]
/** In cells; a row is 80 px and 16 px apart from the next. */
export type TileSize = z.output<ReturnType<typeof tileSize>>
/** Where a tile comes in the default layout, and its sizes there. */
export type TileLayout = z.output<typeof tileLayout>

/** Ids of the texts that the shell shows of a remote before it loads the remote. */
export function shellTextIds({ title, description, navigation, routes, widgets = [] }: RemoteConfigInput) {
  const menus = routes.flatMap(({ menu }) => (menu ? [menu.title, menu.keywords ?? menu.title] : []))
  const labels = [...navigation.map(({ label }) => label), ...widgets.map((widget) => widget.title)]
  return new Set([title, description, ...labels, ...menus])
}

/** What a remote.config.ts exports. Of the remote's catalogues it keeps the texts that the shell shows. */
export function defineRemoteConfig(
  config: RemoteConfigInput & { title: MessageId; description: MessageId },
): RemoteConfigInput {
  const ids = shellTextIds(config)
  const shown = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).filter(([id]) => ids.has(id)))
  const { 'en-US': english, 'es-ES': spanish } = config.messages
  return { ...config, messages: { 'en-US': shown(english), 'es-ES': shown(spanish) } }
}

/** Declared permissions that could be another remote's. */
function foreignPermissions({ name, permissions }: RemoteConfig): string[] {
  return permissions
    .filter((key) => !key.startsWith(`${name}.`))
    .map((key) => `permissions: ${key} does not begin with ${name}.`)
}

/** The checked config, or the list of what is wrong with it. */
export function parseRemoteConfig(given: unknown): { config: RemoteConfig } | { problems: string[] } {
  const result = z.safeParse(remoteConfigSchema, given)
  if (result.success) {
    const problems = foreignPermissions(result.data)
    return problems.length > 0 ? { problems } : { config: result.data }
  }
  return { problems: result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) }
}
