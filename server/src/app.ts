import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { join } from 'node:path'
import { apiHandlers, ATTENTION } from './modules'
import { accessControl } from './modules/access/accounts'
import { registerEmailPages } from './modules/marketing/campaigns'
import { registerSelfService } from './modules/guest-login/customer-portal'
import type { IntegrationApps } from './modules/integrations/connections'
import type { ProviderSettings } from './modules/sign-in/identity'
import { registerPages } from './modules/federation/pages'
import { registerPortalPages } from './modules/guest-login/portal'
import { serveBuilds, type FederationSettings } from './modules/federation/remotes'
import { registerRadiusApi, type RadiusSettings } from './modules/guest-login/radius'
import { registerRouterPages, type Routers } from './modules/guest-login/routers'
import { registerDomainPages } from './modules/provider/domains'
import { DomainDirectory } from './modules/provider/origins'
import { NO_SERVICES, type ConnectedServices, type MetaSettings } from './modules/sign-in/session'
import { serveSplashFonts } from './modules/site-setup/splash'
import { serveUploads } from './modules/site-setup/uploads'
import type { BlobStore } from './platform/blobs'
import { withReader } from './platform/db'
import { compressAnswers } from './platform/http/compress-answers'
import { answerError, setErrorHandlers } from './platform/http/error-handler'
import { DiskSpace } from './platform/http/disk-space'
import { registerHealth } from './platform/http/health'
import { addJsonParser } from './platform/http/json-parser'
import { admitKnownHosts } from './platform/http/known-hosts'
import { limitPublicReads } from './platform/http/public-reads'
import { answerRefusedConnection } from './platform/http/refused-connections'
import { headerLimits, limitSlowBodies } from './platform/http/slow-requests'
import { registerOpenApi, type ApiDocs } from './platform/http/openapi'
import { describedWebhooks } from './modules/integrations/webhooks'
import { addSafeHeaders } from './platform/http/safe-headers'
import { registerRoutes } from './platform/http/register-routes'
import { requestCaller } from './platform/session/request-session'
import { loggableError } from './platform/errors/loggable-error'
import type { ServerParts } from './server-parts'

export interface AppOptions {
  /** Shared with other parts of the process, so the app doesn't close them. */
  parts: ServerParts
  /** Verifies reports of a mail provider. Default: none. */
  mailWebhookSecret?: string | null
  /** Called after each answer to a call that may have changed data, once it's committed. */
  onChange?: () => void
  /** Default: the standard RADIUS ports, and no FreeRADIUS. */
  radius?: Pick<RadiusSettings, 'authPort' | 'acctPort' | 'apiToken'>
  /** Authorizes guests who log in on the splash page. Default: by the router type of each site. */
  guestRouters?: Pick<Routers, 'adapterOf'>
  /** Store of uploaded files. */
  blobs: BlobStore
  /** The bundled voucher-print-worker.mjs. Default: beside this code, as in the bundle. */
  printWorkerFile?: string
  /** Folder that contains the built shell and remotes: the root of the repository. */
  distRoot: string
  /** Origin of built files, if not this one: `https://cdn.example`. */
  cdnOrigin?: string
  /** If true, builds made while the server runs go live automatically. Default: true. */
  watchBuilds?: boolean
  /** Other origins that releases may be served from. */
  remoteOrigins?: string[]
  /** Origins from which developers may try remotes. */
  overrideOrigins?: string[]
  /** External identity provider for sign-in. Default: none. */
  identityProvider?: ProviderSettings | null
  /** External services that browsers connect to. Default: none. */
  services?: ConnectedServices
  /** Apps of this installation at services that sites connect by signing in. Default: none. */
  integrationApps?: IntegrationApps
  /** Registration page, if not the built-in one. */
  onboardingUrl?: string | null
  /** Names that reach this installation besides PUBLIC_URL. Default: only local ones. */
  extraHosts?: string[]
  /** Time after which a process notices changes of domains. Default: 5 s. */
  domainsFreshMs?: number
  /** Access to /api/docs and /api/openapi.json. Default: public. */
  apiDocs?: ApiDocs
  /** Returns the free bytes on the data folder's disk. Default: unchecked. */
  freeBytes?: () => Promise<number>
  /** Addresses or networks of proxies whose X-Forwarded-* headers are trusted. */
  trustProxy?: string[]
  /** Time a client has to send headers, and to continue sending a body. Default: 20 s. */
  requestMs?: number
  /** Returns true if the process can't recover by itself. Default: never. */
  isStuck?: () => boolean
  logger?: FastifyServerOptions['logger']
}

const REQUEST_MS = 20_000

/** Builds the complete server without listening. It starts no background work. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { parts, blobs, distRoot: root } = options
  const { db, clock, secret, box, outgoing, routers, billing, publicUrl, mailKept } = parts
  const { overrideOrigins = [], services = NO_SERVICES, watchBuilds = true } = options
  const { cdnOrigin = '', remoteOrigins = [] } = options
  const { identityProvider: provider = null, requestMs = REQUEST_MS } = options
  const federation: FederationSettings = { root, cdnOrigin, remoteOrigins, overrideOrigins }
  const meta: MetaSettings = {
    overrideOrigins,
    mailKept,
    onboardingUrl: options.onboardingUrl ?? null,
    signInProviders: provider ? [{ id: provider.id, name: provider.name }] : [],
    stripeKey: billing.stripe?.publishableKey ?? null,
  }
  const app = createServer(options, requestMs)
  admitHosts(app, options)
  limitSlowBodies(app, requestMs)
  app.addHook('onResponse', async (request) => {
    if (request.method !== 'GET') options.onChange?.()
  })
  compressAnswers(app)
  const disk = new DiskSpace(clock, options.freeBytes ?? (async () => Infinity))
  setErrorHandlers(app, () => disk.noteFull())
  await app.register(cookie)
  // Registered after cookies, which distinguish guest devices behind one address.
  limitPublicReads(app, clock)
  await registerOpenApi(app, {
    apiDocs: options.apiDocs ?? 'public',
    webhooks: describedWebhooks(),
    isSignedIn: (request, reply) =>
      withReader(db, async (tx) => {
        const call = { access: accessControl, secret, siteId: null, now: clock.now() }
        return (await requestCaller(tx, request, reply, call)) !== null
      }),
  })
  registerHealth(app, { db, disk, isStuck: options.isStuck ?? (() => false) })
  registerRoutes(
    app,
    { db, clock, secret, access: accessControl, box },
    apiHandlers({
      ...parts,
      blobs,
      provider,
      federation,
      meta,
      services,
      integrationApps: options.integrationApps ?? {},
      mailWebhookSecret: options.mailWebhookSecret ?? null,
      radiusPorts: portsOf(options),
      printWorkerFile: options.printWorkerFile ?? join(__dirname, 'voucher-print-worker.mjs'),
    }),
  )
  registerDomainPages(app, { db, secret, publicUrl })
  await serveBuilds(app, root)
  serveUploads(app, blobs)
  serveSplashFonts(app)
  const common = { db, clock, secret, box, publicUrl }
  const { noteArrival } = registerRouterPages(app, common)
  registerPortalPages(app, {
    ...common,
    noteArrival,
    outgoing,
    routers: options.guestRouters ?? routers,
    payments: billing,
    callbackOrigin: publicUrl,
  })
  registerEmailPages(app, { db, clock, secret })
  registerRadiusApi(app, { db, clock, secret, box, token: options.radius?.apiToken ?? null })
  registerSelfService(app, { ...common, routers, blobs, payments: billing })
  registerPages(app, { ...common, federation, services, meta, attention: ATTENTION, watchBuilds })
  return app
}

function admitHosts(app: FastifyInstance, { parts, cdnOrigin = '', ...options }: AppOptions): void {
  admitKnownHosts(app, {
    origins: [parts.publicUrl, cdnOrigin],
    names: options.extraHosts ?? [],
    directory: new DomainDirectory({ db: parts.db, freshMs: options.domainsFreshMs }),
  })
}

const portsOf = ({ radius }: AppOptions) => ({
  auth: radius?.authPort ?? 1812,
  acct: radius?.acctPort ?? 1813,
})

/** The HTTP server with its logger, limits of headers and body parser; it has no routes yet. */
function createServer({ logger, trustProxy = [] }: AppOptions, requestMs: number): FastifyInstance {
  const app = fastify({
    logger: withSafeErrors(logger),
    logController: new LogController({ disableRequestLogging: true }),
    // `true` would let clients choose the address that the login limit counts.
    trustProxy: trustProxy.length ? trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true },
    http: headerLimits(requestMs),
    clientErrorHandler: answerRefusedConnection,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  // Only JSON is read; fastify would accept text too.
  app.removeContentTypeParser('text/plain')
  addJsonParser(app)
  addSafeHeaders(app)
  return app
}

/** Returns a logger that strips data from errors. */
function withSafeErrors(logger: FastifyServerOptions['logger']): FastifyServerOptions['logger'] {
  if (!logger || logger === true) return logger ?? false
  return { ...logger, serializers: { ...logger.serializers, err: (error: unknown) => loggableError(error) } }
}
