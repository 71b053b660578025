import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { join } from 'node:path'
import { apiHandlers } from './modules'
import { accessControl } from './modules/accounts'
import { openBilling, type BillingSettings } from './modules/billing'
import { registerEmailPages } from './modules/campaigns'
import { registerSelfService } from './modules/customer-portal'
import type { ProviderSettings } from './modules/identity'
import { registerPages } from './modules/pages'
import { registerPortalPages } from './modules/portal'
import { serveBuilds, type FederationSettings } from './modules/remotes'
import { registerRadiusApi, type RadiusSettings } from './modules/radius'
import { createRouters, registerRouterPages, type Routers } from './modules/routers'
import { NO_SERVICES, type ConnectedServices, type MetaSettings } from './modules/session'
import { serveSplashFonts } from './modules/splash'
import { serveUploads } from './modules/uploads'
import type { BlobStore } from './platform/blobs'
import { systemClock, type Clock } from './platform/clock'
import { withReader, type Database } from './platform/db'
import { compressAnswers } from './platform/http/compress-answers'
import { answerError, setErrorHandlers } from './platform/http/error-handler'
import { DiskSpace } from './platform/http/disk-space'
import { registerHealth } from './platform/http/health'
import { addJsonParser } from './platform/http/json-parser'
import { limitPublicReads } from './platform/http/public-reads'
import { headerLimits, limitSlowBodies } from './platform/http/slow-requests'
import { registerOpenApi, type ApiDocs } from './platform/http/openapi'
import { addSafeHeaders } from './platform/http/safe-headers'
import { registerRoutes } from './platform/http/register-routes'
import { requestCaller } from './platform/session/request-session'
import { loggableError } from './platform/errors/loggable-error'
import { OutgoingClient } from './platform/outgoing/outgoing-client'
import type { OutgoingNetwork } from './platform/outgoing/reachable-address'
import { SecretBox } from './platform/secrets/secret-box'

export interface AppOptions {
  db: Database
  /** Signs tokens, and seals what must not lie open in the database. */
  secret: string
  /** Where people reach this installation, without a slash at its end: links in mails begin with it. */
  publicUrl?: string
  /** No mail server is set up: mails can only be read in the outbox. Default: so it is. */
  mailKept?: boolean
  /** Signs the reports of a mail provider. Default: there is none. */
  mailWebhookSecret?: string | null
  /** Called after each answer to a call that may have changed something, once that is committed. */
  onChange?: () => void
  /** Where calls to addresses that operators type may go. Default: the open internet alone. */
  outgoingNetwork?: OutgoingNetwork
  /** Default: the ports of RADIUS, and no FreeRADIUS. */
  radius?: Pick<RadiusSettings, 'authPort' | 'acctPort' | 'apiToken'>
  /** Who takes the money, and who invoices. Default: the built-in sandbox. */
  billing?: BillingSettings
  /** What lets guests in who log in on the splash page. Default: by the router type of each site. */
  guestRouters?: Pick<Routers, 'adapterOf'>
  /** Keeps what people upload. */
  blobs: BlobStore
  /** The bundled voucher-print-worker.mjs. Default: beside this code, as in the bundle. */
  printWorkerFile?: string
  /** Folder that holds the built shell and remotes: the root of the repository. */
  distRoot: string
  clock?: Clock
  /** Where built files are served from, if not from here: `https://cdn.example`. */
  cdnOrigin?: string
  /** A build made while the server runs goes live by itself. Default: yes. */
  watchBuilds?: boolean
  /** Other origins that releases may lie at. */
  remoteOrigins?: string[]
  /** Origins that developers may try remotes from. */
  overrideOrigins?: string[]
  /** Where people may sign in with an identity of theirs; default: nowhere. */
  identityProvider?: ProviderSettings | null
  /** Services elsewhere that browsers talk to. Default: none. */
  services?: ConnectedServices
  /** Where people register, if not here. */
  onboardingUrl?: string | null
  /** Who may read /api/docs and /api/openapi.json. Default: everybody. */
  apiDocs?: ApiDocs
  /** Free bytes of the disk that holds the data folder. Default: not asked. */
  freeBytes?: () => Promise<number>
  /** Addresses or networks of proxies whose X-Forwarded-* headers are believed. */
  trustProxy?: string[]
  /** How long a client may take to send headers, and to go on sending a body. Default: 20 s. */
  requestMs?: number
  /** The process can't recover by itself. Default: never. */
  isStuck?: () => boolean
  logger?: FastifyServerOptions['logger']
}

const REQUEST_MS = 20_000

/** The whole server, not listening yet. Starts nothing by itself. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, secret, blobs, clock = systemClock } = options
  const { overrideOrigins = [], services = NO_SERVICES, watchBuilds = true, mailKept = true } = options
  const { distRoot: root, cdnOrigin = '', remoteOrigins = [], publicUrl = 'http://localhost:8080' } = options
  const { identityProvider: provider = null, requestMs = REQUEST_MS } = options
  const federation: FederationSettings = { root, cdnOrigin, remoteOrigins, overrideOrigins }
  const meta: MetaSettings = {
    overrideOrigins,
    mailKept,
    onboardingUrl: options.onboardingUrl ?? null,
    signInProviders: provider ? [{ id: provider.id, name: provider.name }] : [],
    stripeKey: options.billing?.stripe?.publishableKey ?? null,
  }
  const settings = options.billing ?? { stripe: null, invoiceFrom: ['Portico'] }
  const outgoing = new OutgoingClient({ network: options.outgoingNetwork ?? 'public' })
  const billing = openBilling({ db, clock, secret, publicUrl, settings })
  const box = new SecretBox(secret)
  const routers = createRouters({ db, clock, secret, box, publicUrl })
  const app = createServer(options, requestMs)
  limitSlowBodies(app, requestMs)
  app.addHook('onResponse', async (request) => {
    if (request.method !== 'GET') options.onChange?.()
  })
  app.addHook('onClose', () => outgoing.close())
  compressAnswers(app)
  const disk = new DiskSpace(clock, options.freeBytes ?? (async () => Infinity))
  setErrorHandlers(app, () => disk.noteFull())
  await app.register(cookie)
  // After the cookies, which tell one guest's device from the others behind its address.
  limitPublicReads(app, clock)
  await registerOpenApi(app, {
    apiDocs: options.apiDocs ?? 'public',
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
      db,
      clock,
      secret,
      billing,
      blobs,
      box,
      outgoing,
      routers,
      provider,
      publicUrl,
      mailKept,
      federation,
      meta,
      services,
      mailWebhookSecret: options.mailWebhookSecret ?? null,
      radiusPorts: portsOf(options),
      printWorkerFile: options.printWorkerFile ?? join(__dirname, 'voucher-print-worker.mjs'),
    }),
  )
  await serveBuilds(app, root)
  serveUploads(app, blobs)
  serveSplashFonts(app)
  const common = { db, clock, secret, box, publicUrl }
  registerPortalPages(app, {
    ...common,
    outgoing,
    routers: options.guestRouters ?? routers,
    payments: billing,
  })
  registerEmailPages(app, { db, clock, secret })
  registerRouterPages(app, common)
  registerRadiusApi(app, { db, clock, secret, box, token: options.radius?.apiToken ?? null })
  registerSelfService(app, { ...common, routers, payments: billing })
  registerPages(app, { db, clock, secret, box, federation, services, meta, watchBuilds })
  return app
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
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  // Only JSON is read; fastify would accept text too.
  app.removeContentTypeParser('text/plain')
  addJsonParser(app)
  addSafeHeaders(app)
  return app
}

/** The logger, with errors stripped of data. */
function withSafeErrors(logger: FastifyServerOptions['logger']): FastifyServerOptions['logger'] {
  if (!logger || logger === true) return logger ?? false
  return { ...logger, serializers: { ...logger.serializers, err: (error: unknown) => loggableError(error) } }
}
