import * as z from 'zod/mini'
import type { Permission } from '../contracts/permissions'

/** That it exists is checked by `unknownPermissions`: the rules are too large for the shell. */
const permission = z.custom<Permission>((value) => typeof value === 'string')
const messageId = z.string().check(z.regex(/^[a-z][A-Za-z0-9_.-]*$/))
const path = z.string().check(z.regex(/^\/[A-Za-z0-9_\-/:*?]*$/))

/** Where an item or a page makes sense: inside a site, in the control panel, or both. */
const scope = z.enum(['site', 'control-panel', 'any'])

const navigationItem = z.looseObject({
  /** Message id, found in this file's `messages`. */
  label: messageId,
  /** Name of an icon that the shell knows; an unknown one gives a neutral icon. */
  icon: z.string(),
  path,
  permission,
  scope,
  /** Place in the navigation; the specification's order in tens. */
  order: z.number(),
})

const routeRule = z.looseObject({
  /** react-router pattern below the base path: `/app/voucher/details/:id?`. */
  path,
  /** `public` pages are open to everybody, signed in or not. */
  public: z.optional(z.boolean()),
  permission: z.optional(permission),
  scope: z._default(scope, 'any'),
  /** `app`: inside the frame. `plain`: the page alone. */
  layout: z._default(z.enum(['app', 'plain']), 'app'),
  /** With `plain`: without the bar on top too. For screens that stand on a counter. */
  bare: z.optional(z.boolean()),
  /** webpackChunkName of its screen: the page that the server sends then names the files to fetch. */
  chunk: z.optional(z.string()),
  /** Written by the build, from `chunk`: files of the remote, and share keys asked of the shell. */
  preload: z.optional(z.array(z.string())),
  consumes: z.optional(z.array(z.string())),
})

const widget = z.looseObject({ id: messageId, title: messageId, permission: z.optional(permission) })

/**
 * What the shell may know of a remote before loading a byte of its code: remote.config.ts, built to
 * remote.json. The same schema is used at build, when publishing and at run time. Unknown keys are kept.
 */
export const remoteConfigSchema = z.looseObject({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/)),
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
  navigation: z.array(navigationItem),
  routes: z.array(
    routeRule.check(
      z.refine((rule) => rule.public === true || rule.permission !== undefined, {
        error: 'a route states `permission` or `public: true`',
      }),
    ),
  ),
  widgets: z._default(z.array(widget), []),
})

export type RemoteConfig = z.output<typeof remoteConfigSchema>
export type RemoteConfigInput = z.input<typeof remoteConfigSchema>
export type RemoteRoute = RemoteConfig['routes'][number]
export type RemoteNavigationItem = RemoteConfig['navigation'][number]

/** Types a remote.config.ts. */
export function defineRemoteConfig(config: RemoteConfigInput): RemoteConfigInput {
  return config
}

/** The checked config, or the list of what is wrong with it. */
export function parseRemoteConfig(given: unknown): { config: RemoteConfig } | { problems: string[] } {
  const result = z.safeParse(remoteConfigSchema, given)
  if (result.success) return { config: result.data }
  return { problems: result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) }
}
