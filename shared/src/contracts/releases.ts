import { z } from 'zod'
import { permissions } from './permissions'
import { id, instant } from './fields'
import { LOAD_FAILURE_KINDS, remoteName } from './remotes'
import { PLAN_TYPES } from './plans'
import { routes } from './route'

const buildId = z.string().regex(/^[A-Za-z0-9_-]{4,80}$/)
const named = z.strictObject({ name: remoteName })

/** What `remote -- publish` sends: release.json of the build, and where its folder was put. */
export const releaseInput = z.strictObject({
  name: remoteName,
  version: z.string().max(64),
  build: buildId,
  container: z.string().max(160),
  entry: z.string().max(160),
  preload: z.array(z.string().max(200)).max(100),
  /** File to `sha384-…`, every script and style sheet. */
  files: z.record(z.string().max(200), z.string().regex(/^sha384-[A-Za-z0-9+/=]{64}$/)),
  /** Bytes of each file, gzip. */
  sizes: z.record(z.string().max(200), z.number().int().min(0)),
  /** Share keys that its code asks the shell for. */
  consumes: z.array(z.string().max(120)).max(400),
  /** Share key to the range of versions that it was built for. */
  requires: z.record(z.string().max(120), z.string().max(60)),
  /** remote.json; missing for the shell. */
  config: z.record(z.string(), z.unknown()).optional(),
  /** Shell only. */
  groups: z.record(z.string(), z.array(z.string())).optional(),
  shares: z.record(z.string(), z.array(z.string())).optional(),
  provides: z.record(z.string(), z.string()).optional(),
  /** Address of the folder, ending in a slash. Its origin must be a trusted one. */
  base: z.string().max(400),
})
export type ReleaseInput = z.input<typeof releaseInput>

const releaseSummary = z.object({
  version: z.string(),
  build: z.string(),
  base: z.string(),
  created_at: instant,
  created_by: z.string().nullable(),
  /** Bytes, gzip: what its first page loads. */
  size: z.number().int(),
  retired_at: instant.nullable(),
  state: z.enum(['live', 'canary', 'fallback', 'available', 'retired']),
})
export type ReleaseSummary = z.infer<typeof releaseSummary>

const remoteOverview = z.object({
  name: z.string(),
  /** By language; null for the shell. */
  title: z.record(z.string(), z.string()).nullable(),
  core: z.boolean(),
  switched_off: z.boolean(),
  plans: z.record(z.enum(PLAN_TYPES), z.boolean()),
  live: releaseSummary.nullable(),
  fallback: releaseSummary.nullable(),
  canary: z.object({ release: releaseSummary, percent: z.number().int() }).nullable(),
  releases: z.array(releaseSummary),
  /** Of the last 24 hours. */
  failures: z.object({
    total: z.number().int(),
    fell_back: z.number().int(),
    by_kind: z.partialRecord(z.enum(LOAD_FAILURE_KINDS), z.number().int()),
    last: z
      .object({ at: instant, kind: z.enum(LOAD_FAILURE_KINDS), detail: z.string(), build: z.string() })
      .nullable(),
  }),
  csp_reports: z.number().int(),
})
export type RemoteOverview = z.infer<typeof remoteOverview>

export const releaseKey = z.object({
  id,
  name: z.string(),
  /** First characters, to recognise it by. */
  prefix: z.string(),
  created_at: instant,
  created_by: z.string(),
  last_used_at: instant.nullable(),
})
export type ReleaseKey = z.infer<typeof releaseKey>

/** Beyond the specification: who may try unpublished remotes and read the platform page. */
export const releasePermissions = permissions({ platform: true }, 'developer')

export const releaseRoutes = {
  ...routes(
    { auth: 'session', permission: 'developer', keyScope: 'releases' },
    {
      listReleases: {
        method: 'GET',
        path: '/a/api/v1/remotes/releases',
        summary: 'Every remote and the shell: channels, releases, plans, failures',
        query: z.strictObject({ name: remoteName.optional() }),
        response: z.object({
          items: z.array(remoteOverview),
          shell_api: z.string(),
          trusted_origins: z.array(z.string()),
        }),
      },
      publishRelease: {
        method: 'POST',
        path: '/a/api/v1/remotes/releases',
        summary:
          'Register a build that lies at its address. It is not live before it is promoted. The same build twice is one release',
        bodyLimit: 512 * 1024,
        body: releaseInput,
        example: {
          name: 'mfe-vouchers',
          version: '1.0.0',
          build: 'none',
          container: 'c',
          entry: 'e.js',
          preload: [],
          files: {},
          sizes: {},
          consumes: [],
          requires: {},
          base: '',
        },
        status: 201,
        response: releaseSummary,
      },
      promoteRelease: {
        method: 'POST',
        path: '/a/api/v1/remotes/:name/promote',
        summary: 'Make a release live for everybody; what was live becomes the fallback',
        params: named,
        body: z.strictObject({ build: buildId }),
        example: { build: 'none' },
        response: remoteOverview,
      },
      rollbackRelease: {
        method: 'POST',
        path: '/a/api/v1/remotes/:name/rollback',
        summary: 'Make the fallback live again',
        params: named,
        body: z.strictObject({}),
        example: {},
        response: remoteOverview,
      },
      setCanary: {
        method: 'POST',
        path: '/a/api/v1/remotes/:name/canary',
        summary: 'Give a release to a share of the people; 0 percent ends it',
        params: named,
        body: z.strictObject({ build: buildId, percent: z.number().int().min(0).max(100) }),
        example: { build: 'none', percent: 5 },
        response: remoteOverview,
      },
      retireRelease: {
        method: 'POST',
        path: '/a/api/v1/remotes/:name/retire',
        summary: 'Take a release out of use. Its files stay, for sessions that still run it',
        params: named,
        body: z.strictObject({ build: buildId }),
        example: { build: 'none' },
        response: remoteOverview,
      },
      switchRemote: {
        method: 'POST',
        path: '/a/api/v1/remotes/:name/switch',
        summary: 'Switch a remote off for everybody, or on again. Core remotes cannot be switched off',
        params: named,
        body: z.strictObject({ on: z.boolean() }),
        example: { on: false },
        response: remoteOverview,
      },
      setPlanRemotes: {
        method: 'PUT',
        path: '/a/api/v1/remotes/plans/:plan',
        summary:
          'Which remotes a plan has. Those left out stay as they are; core remotes belong to every plan',
        params: z.strictObject({ plan: z.enum(PLAN_TYPES) }),
        body: z.strictObject({ remotes: z.record(remoteName, z.boolean()) }),
        example: { remotes: {} },
        response: z.object({ plan: z.enum(PLAN_TYPES), remotes: z.array(z.string()) }),
      },
      listReleaseKeys: {
        method: 'GET',
        path: '/a/api/v1/remotes/keys',
        summary: 'Keys that may publish releases',
        sessionOnly: true,
        response: z.object({ items: z.array(releaseKey) }),
      },
      createReleaseKey: {
        method: 'POST',
        path: '/a/api/v1/remotes/keys',
        summary: 'A new key with the releases scope. The whole key is shown this once',
        sessionOnly: true,
        body: z.strictObject({ name: z.string().trim().min(1).max(60) }),
        example: { name: 'CI' },
        status: 201,
        response: releaseKey.extend({ key: z.string() }),
      },
      revokeReleaseKey: {
        method: 'DELETE',
        path: '/a/api/v1/remotes/keys/:keyId',
        summary: 'Take a key back',
        sessionOnly: true,
        params: z.strictObject({ keyId: id }),
      },
      listPlatformEvents: {
        method: 'GET',
        path: '/a/api/v1/remotes/events',
        summary: 'Who changed what about remotes, newest first',
        query: z.strictObject({
          name: remoteName.optional(),
          page: z.coerce.number<number | string>().int().min(1).max(10_000).default(1),
          per_page: z.coerce.number<number | string>().int().min(1).max(200).default(25),
        }),
        response: z.object({
          items: z.array(
            z.object({
              id,
              at: instant,
              actor: z.string(),
              action: z.string(),
              name: z.string(),
              detail: z.record(z.string(), z.unknown()),
            }),
          ),
          metadata: z.object({
            page: z.number().int(),
            per_page: z.number().int(),
            total: z.number().int(),
            pages: z.number().int(),
            total_is_exact: z.boolean(),
          }),
        }),
      },
      listPlatformReports: {
        method: 'GET',
        path: '/a/api/v1/remotes/reports',
        summary: 'The last load failures and CSP reports, newest first',
        query: z.strictObject({ name: remoteName.optional() }),
        response: z.object({
          failures: z.array(
            z.object({
              at: instant,
              name: z.string(),
              build: z.string(),
              kind: z.enum(LOAD_FAILURE_KINDS),
              detail: z.string(),
              fell_back: z.boolean(),
            }),
          ),
          csp: z.array(
            z.object({
              at: instant,
              name: z.string().nullable(),
              directive: z.string(),
              blocked: z.string(),
              document: z.string(),
              count: z.number().int(),
            }),
          ),
        }),
      },
    },
  ),
  ...routes(
    {
      auth: 'public',
      csrf: false,
      subscription: 'any',
      accepts: ['application/csp-report', 'application/reports+json'],
    },
    {
      reportCsp: {
        method: 'POST',
        path: '/a/api/v1/csp-report',
        summary:
          'Violations of the Content-Security-Policy, as browsers send them (report-uri and report-to)',
        bodyLimit: 32 * 1024,
        body: z.unknown(),
      },
    },
  ),
}
