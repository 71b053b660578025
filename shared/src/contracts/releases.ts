import { z } from 'zod'
import { auditActions } from './audit-actions'
import { permissions } from './permissions'
import { id, instant, lineText } from './fields'
import { listOf, listQuery } from './lists'
import { LOAD_FAILURE_KINDS, remoteName } from './remotes'
import { PLAN_TYPES } from './plans'
import { routes } from './route'
import { MAX_SHORT_NAME } from './field-values'
import { BUILD_ID, CANARY_PERCENT, containerName } from './release-values'

export * from './release-values'

const buildId = z.string().min(4).max(80).regex(BUILD_ID)
const named = z.strictObject({ name: remoteName })

const releaseFields = z.strictObject({
  name: remoteName,
  version: z.string().max(64),
  build: buildId,
  /** Global name of its container: `containerName(name, build)`. */
  container: z.string().max(160),
  entry: z.string().max(160),
  preload: z.array(z.string().max(200)).max(100),
  /** Integrity by file: `sha256-…` or `sha384-…`, for every script and style sheet. */
  files: z.record(
    z.string().max(200),
    z.string().regex(/^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/),
  ),
  /** Gzip size of each file, in bytes. */
  sizes: z.record(z.string().max(200), z.number().int().min(0)),
  /** Share keys that its code requests from the shell. */
  consumes: z.array(z.string().max(120)).max(400),
  /** Version range by share key that it was built for. */
  requires: z.record(z.string().max(120), z.string().max(60)),
  /** remote.json; missing for the shell. */
  config: z.record(z.string(), z.unknown()).optional(),
  /** Shell only. */
  groups: z.record(z.string(), z.array(z.string())).optional(),
  shares: z.record(z.string(), z.array(z.string())).optional(),
  provides: z.record(z.string(), z.string()).optional(),
  /** Address of the folder, ending in a slash. Its origin must be a trusted one. */
  base: z.string().max(400),
  /** Commit of the sources, ending in `-dirty` if they were changed since. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}(-dirty)?$/)
    .optional(),
  /**
   * Number of passed contract kit tests. Missing if the kit wasn't run or failed; the release can't be promoted then.
   */
  contract_tests: z.number().int().min(1).max(10_000).optional(),
})

/** Body of `remote -- publish`: the build's release.json, and the address of its folder. */
export const releaseInput = releaseFields.refine(
  ({ name, build, container }) => container === containerName(name, build),
  { error: 'error.release.container', path: ['container'] },
)
export type ReleaseInput = z.input<typeof releaseInput>

/** Reasons why a release is never the fallback again, unless it's promoted again. */
export const RELEASE_FAILURES = ['rolled_back', 'canary_halted', 'load_failures', 'withdrawn'] as const
export type ReleaseFailure = (typeof RELEASE_FAILURES)[number]

export const ADDRESS_KINDS = ['page', 'widget'] as const
export type AddressKind = (typeof ADDRESS_KINDS)[number]

const releaseSummary = z.object({
  version: z.string(),
  build: z.string(),
  base: z.string(),
  created_at: instant,
  created_by: z.string().nullable(),
  /** Gzip size of its first page, in bytes. */
  size: z.number().int(),
  retired_at: instant.nullable(),
  commit: z.string().nullable(),
  /** Null if the contract kit wasn't run: built beside the server. */
  contract_tests: z.number().int().nullable(),
  /** The last time it became live for everyone, and the user: null at a server start. */
  promoted_at: instant.nullable(),
  promoted_by: z.string().nullable(),
  failed: z.object({ at: instant, reason: z.enum(RELEASE_FAILURES) }).nullable(),
  state: z.enum(['live', 'canary', 'fallback', 'available', 'retired']),
})
export type ReleaseSummary = z.infer<typeof releaseSummary>

/** Health of a release: users with a fault per thousand sessions that got it. */
const releaseHealth = z.object({
  sessions: z.number().int(),
  load_failures: z.number(),
  errors: z.number(),
})
export type ReleaseHealth = z.infer<typeof releaseHealth>

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
  /** Both since the canary started; null without a canary. */
  health: z.object({ live: releaseHealth, canary: releaseHealth }).nullable(),
  /** Pages and widgets reserved for this remote. */
  addresses: z.array(z.object({ kind: z.enum(ADDRESS_KINDS), address: z.string() })),
  /** In the last 24 hours. */
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

/** A remote that a shell leaves without a fitting release. */
const darkRemote = z.object({
  name: z.string(),
  /** By language. */
  title: z.record(z.string(), z.string()),
  /** The newest registered release that fits the shell and can be promoted with it. */
  ready: z.object({ version: z.string(), build: z.string() }).nullable(),
})
export type DarkRemote = z.infer<typeof darkRemote>

export const releaseKey = z.object({
  id,
  name: z.string(),
  /** First characters, to recognize it. */
  prefix: z.string(),
  /** Remotes that it can publish and promote. */
  remotes: z.array(remoteName),
  created_at: instant,
  created_by: z.string(),
  last_used_at: instant.nullable(),
})
export type ReleaseKey = z.infer<typeof releaseKey>

export const releaseAudit = {
  ...auditActions(
    'release',
    ['publish', 'promote', 'rollback', 'canary', 'canary_halt', 'retire', 'withdraw'],
    'remote',
  ),
  ...auditActions('remote', ['switch', 'assign']),
  ...auditActions('plan', ['remotes'], 'remote'),
}

export const releaseKeyAudit = auditActions('key', ['create', 'revoke'], 'release_key')

/** Beyond the specification: permission to try unpublished remotes and read the platform page. */
export const releasePermissions = permissions({ platform: true }, 'developer')

export const releaseRoutes = {
  ...routes(
    { auth: 'session', permission: 'developer', keyScope: 'releases' },
    {
      listReleases: {
        endpoint: 'GET /a/api/v1/remotes/releases',
        summary: 'List every remote and the shell with channels, releases, plans and failures',
        query: z.strictObject({ name: remoteName.optional() }),
        response: z.object({
          items: z.array(remoteOverview),
          shell_api: z.string(),
          trusted_origins: z.array(z.string()),
        }),
      },
      publishRelease: {
        endpoint: 'POST /a/api/v1/remotes/releases',
        summary:
          'Register an uploaded build. It goes live only when promoted. Registering the same build again returns the same release',
        bodyLimit: 512 * 1024,
        body: releaseInput,
        example: {
          name: 'mfe-vouchers',
          version: '1.0.0',
          build: 'none',
          container: 'mfe_vouchers__none',
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
      previewPromotion: {
        endpoint: 'GET /a/api/v1/remotes/:name/promotion',
        summary: 'List the remotes that have no release for a shell, and the newest ones to promote with it',
        params: named,
        query: z.strictObject({ build: buildId }),
        response: z.object({ dark: z.array(darkRemote) }),
      },
      promoteRelease: {
        endpoint: 'POST /a/api/v1/remotes/:name/promote',
        summary:
          'Promote a release for all users, and others with it. The previously live release becomes the fallback. A shell that leaves remotes without a fitting release is refused unless forced',
        params: named,
        body: z.strictObject({
          build: buildId,
          /** Releases of other remotes that become live in the same step, such as those for a new shell. */
          with: z
            .array(z.strictObject({ name: remoteName, build: buildId }))
            .max(100)
            .optional(),
          force: z.boolean().optional(),
        }),
        example: { build: 'none' },
        response: remoteOverview,
      },
      rollbackRelease: {
        endpoint: 'POST /a/api/v1/remotes/:name/rollback',
        summary:
          'Roll back to the fallback release. A shell that leaves remotes without a fitting release is refused unless forced',
        params: named,
        body: z.strictObject({ force: z.boolean().optional() }),
        example: {},
        response: remoteOverview,
      },
      setCanary: {
        endpoint: 'POST /a/api/v1/remotes/:name/canary',
        summary: 'Set the canary share of a release; 0 ends the canary',
        params: named,
        body: z.strictObject({
          build: buildId,
          percent: z.number().int().min(0).max(CANARY_PERCENT.max),
          force: z.boolean().optional(),
        }),
        example: { build: 'none', percent: 5 },
        response: remoteOverview,
      },
      retireRelease: {
        endpoint: 'POST /a/api/v1/remotes/:name/retire',
        summary: 'Retire a release. Its files are kept for sessions that still use it',
        params: named,
        body: z.strictObject({ build: buildId }),
        example: { build: 'none' },
        response: remoteOverview,
      },
      withdrawRelease: {
        endpoint: 'POST /a/api/v1/remotes/:name/withdraw',
        summary:
          'Withdraw a release that is in use and retire it. Users of a live release get the last known good one; without one, the remote has no live release',
        sessionOnly: true,
        params: named,
        body: z.strictObject({ build: buildId }),
        example: { build: 'none' },
        response: remoteOverview,
      },
      assignAddress: {
        endpoint: 'POST /a/api/v1/remotes/:name/addresses',
        summary:
          'Assign a page or widget to a remote. A remote that had it before stops serving it immediately',
        sessionOnly: true,
        params: named,
        body: z.strictObject({
          kind: z.enum(ADDRESS_KINDS),
          address: z
            .string()
            .regex(/^(\/[A-Za-z0-9_\-/:*?]*|[a-z][a-z0-9-]*)$/)
            .max(200),
        }),
        example: { kind: 'page', address: '/app/none' },
      },
      switchRemote: {
        endpoint: 'POST /a/api/v1/remotes/:name/switch',
        summary: "Switch a remote off or on for all users. Core remotes can't be switched off",
        sessionOnly: true,
        params: named,
        body: z.strictObject({ on: z.boolean() }),
        example: { on: false },
        response: remoteOverview,
      },
      setPlanRemotes: {
        endpoint: 'PUT /a/api/v1/remotes/plans/:plan',
        summary:
          'Set which remotes a plan includes. Omitted remotes are unchanged; core remotes belong to every plan',
        sessionOnly: true,
        params: z.strictObject({ plan: z.enum(PLAN_TYPES) }),
        body: z.strictObject({ remotes: z.record(remoteName, z.boolean()) }),
        example: { remotes: {} },
        response: z.object({ plan: z.enum(PLAN_TYPES), remotes: z.array(z.string()) }),
      },
      listReleaseKeys: {
        endpoint: 'GET /a/api/v1/remotes/keys',
        summary: 'List release keys',
        sessionOnly: true,
        response: z.object({ items: z.array(releaseKey) }),
      },
      createReleaseKey: {
        endpoint: 'POST /a/api/v1/remotes/keys',
        summary: 'Create a release key. The full key is shown only once',
        sessionOnly: true,
        body: z.strictObject({
          name: lineText.min(1).max(MAX_SHORT_NAME),
          /** They need no release yet. */
          remotes: z.array(remoteName).min(1).max(100),
        }),
        example: { name: 'CI', remotes: ['mfe-vouchers'] },
        status: 201,
        response: releaseKey.extend({ key: z.string() }),
      },
      revokeReleaseKey: {
        endpoint: 'DELETE /a/api/v1/remotes/keys/:keyId',
        summary: 'Revoke a release key',
        sessionOnly: true,
      },
      listPlatformEvents: {
        endpoint: 'GET /a/api/v1/remotes/events',
        summary: 'List changes to remotes, newest first',
        query: listQuery('created_at')
          .pick({ page: true, per_page: true })
          .extend({ name: remoteName.optional() }),
        response: listOf(
          z.object({
            id,
            at: instant,
            actor: z.string(),
            action: z.string(),
            name: z.string(),
            detail: z.record(z.string(), z.unknown()),
          }),
        ),
      },
      listPlatformReports: {
        endpoint: 'GET /a/api/v1/remotes/reports',
        summary: 'List recent failures of remotes and CSP reports, newest first',
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
        endpoint: 'POST /a/api/v1/csp-report',
        idempotency: { repeatable: 'Reports count violations, and none is sent again.' },
        summary: 'Receive Content-Security-Policy violations from browsers (report-uri and report-to)',
        bodyLimit: 32 * 1024,
        body: z.unknown(),
      },
    },
  ),
}
