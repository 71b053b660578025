import { z } from 'zod'
import { id, instant } from './fields'
import { PLAN_TYPES } from './plans'
import { REMOTE_NAME } from './release-values'
import { LOAD_FAILURE_KINDS, SHELL_FAILURE_KINDS } from './remote-failure-values'
import { routes } from './route'

export * from './remote-failure-values'

/** Version of the shell's API for remotes. A remote's `requires.shellApi` is a range of it. */
export const SHELL_API_VERSION = '1.0.0'

/** Provided by a shell whose code runs where browsers enforce trusted types. Older shells would stay blank. */
export const TRUSTED_TYPES = 'portico/trusted-types'

export const remoteName = z.string().regex(REMOTE_NAME)

/** Location of a remote's build. Everything under `base` is immutable. */
export const remoteRelease = z.object({
  version: z.string(),
  /** Id of the build; also the last folder of `base`. */
  build: z.string(),
  /** Address of the build's folder, with a slash at its end: `/remotes/mfe-sites/3f…/` or on a CDN. */
  base: z.string(),
  /** Global name of the container, `containerName(name, build)`: one per build, so two builds never mix. */
  container: z.string(),
  /** File of the container, below `base`. */
  entry: z.string(),
  /** Files that `./remote` needs immediately, below `base`. */
  preload: z.array(z.string()),
  /** Integrity by file of every script and style sheet below `base`: `sha256-…` or `sha384-…`. */
  files: z.record(z.string(), z.string()),
  /** Proves in reports that this user got the build. Missing without a session and in development builds. */
  ticket: z.string().optional(),
})
export type RemoteRelease = z.infer<typeof remoteRelease>

/** Reasons why a remote is off for this account. `version`: the shell lacks the versions it was built for. */
export const REMOTE_OFF_REASONS = ['plan', 'switched_off', 'no_release', 'version'] as const

export const remoteEntry = z.object({
  name: remoteName,
  release: remoteRelease,
  /** The last good release before this one. */
  fallback: remoteRelease.nullable(),
  /** Contents of remote.json. The shell checks it again; an invalid one drops only its own entry. */
  config: z.record(z.string(), z.unknown()),
  enabled: z.boolean(),
  reason: z.enum(REMOTE_OFF_REASONS).nullable(),
  /** Plans that include it, smallest first; empty unless it is off because of the plan. */
  plans: z.array(z.enum(PLAN_TYPES)),
})
export type RemoteEntry = z.infer<typeof remoteEntry>

/** How much needs the user's attention, for the navigation. */
export const attention = z.object({
  /** The site that was counted; 0 for the control panel. */
  site_id: z.number().int(),
  /** At most `MAX_ATTENTION` each, by the names that navigation items refer to. Sources without anything are left out. */
  counts: z.record(z.string(), z.number().int()),
})
export type Attention = z.infer<typeof attention>

const loadTicket = z.string().max(40)

export const remoteRoutes = {
  ...routes(
    { auth: 'public', subscription: 'any' },
    {
      listRemotes: {
        endpoint: 'GET /a/api/v1/remotes',
        summary:
          'List remotes with their live builds, whether they are on for this account and what needs attention. Without a session: public remotes only',
        query: z.strictObject({
          /** The site whose counts are wanted; without it, those of the control panel. */
          site: id.optional(),
          /** Build of the asking page's shell: only releases that fit it are answered. */
          shell: z.string().max(80).optional(),
        }),
        response: z.object({
          generated_at: instant,
          /** False without a session: the requesting page may not know yet that it has ended. */
          signed_in: z.boolean(),
          remotes: z.array(remoteEntry),
          /** Missing if it couldn't be counted. */
          attention: attention.optional(),
        }),
      },
    },
  ),
  ...routes(
    { auth: 'public', csrf: false, subscription: 'any' },
    {
      reportShell: {
        endpoint: 'POST /a/api/v1/remotes/shell-reports',
        idempotency: { repeatable: 'Reports count failures, and none is sent again.' },
        summary: "Report that a page couldn't start the shell, with or without a session",
        bodyLimit: 2048,
        body: z.strictObject({
          build: z.string().max(80),
          kind: z.enum(SHELL_FAILURE_KINDS),
          /** The file that failed. */
          detail: z.string().max(1000),
          /** True if the page loads the shell from elsewhere next. */
          fell_back: z.boolean(),
          /** From the page. */
          ticket: loadTicket,
        }),
        example: { build: 'abc', kind: 'timeout', detail: '', fell_back: false, ticket: '' },
      },
    },
  ),
  ...routes(
    // The front desk can report as well, and so can an owner or admin who views as a client.
    { auth: 'session', subscription: 'any', desk: true },
    {
      reportRemote: {
        endpoint: 'POST /a/api/v1/remotes/reports',
        idempotency: { repeatable: 'Reports count failures, and none is sent again.' },
        summary: 'Report a remote that failed to load or misbehaved while it ran',
        body: z.strictObject({
          name: remoteName,
          build: z.string().max(80),
          kind: z.enum(LOAD_FAILURE_KINDS),
          detail: z.string().max(1000),
          fell_back: z.boolean(),
          /** That of the release in the registry. Without it, only reports of developers are taken. */
          ticket: loadTicket.optional(),
        }),
        example: { name: 'mfe-sites', build: 'abc', kind: 'timeout', detail: '', fell_back: false },
      },
    },
  ),
}
export type RemoteList = z.infer<typeof remoteRoutes.listRemotes.response>
export type RemoteReport = z.input<typeof remoteRoutes.reportRemote.body>
