import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { join } from 'node:path'
import { apiHandlers } from './modules'
import { accessControl } from './modules/accounts'
import { openBilling, type BillingSettings } from './modules/billing'
import type { ProviderSettings } from './modules/identity'
import { registerPages } from './modules/pages'
import { serveBuilds, type FederationSettings } from './modules/remotes'
import type { MetaSettings } from './modules/session'
import { serveUploads } from './modules/uploads'
import type { BlobStore } from './platform/blobs'
import { systemClock, type Clock } from './platform/clock'
import type { Database } from './platform/db'
import { compressAnswers } from './platform/http/compress-answers'
import { answerError, setErrorHandlers } from './platform/http/error-handler'
import { registerHealth } from './platform/http/health'
import { addJsonParser } from './platform/http/json-parser'
import { registerOpenApi } from './platform/http/openapi'
import { registerRoutes } from './platform/http/register-routes'
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
  /** Called after each answer to a call that may have changed something, once that is committed. */
  onChange?: () => void
  /** Where calls to addresses that operators type may go. Default: the open internet alone. */
  outgoingNetwork?: OutgoingNetwork
  /** Who takes the money, and who invoices. Default: the built-in sandbox. */
  billing?: BillingSettings
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
  /** Address of the service that collects errors. */
  sentryDsn?: string | null
  /** Where people register, if not here. */
  onboardingUrl?: string | null
  /** Addresses or networks of proxies whose X-Forwarded-* headers are believed. */
  trustProxy?: string[]
  logger?: FastifyServerOptions['logger']
}

/** The whole server, not listening yet. Starts nothing by itself. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, secret, blobs, clock = systemClock, trustProxy = [] } = options
  const { overrideOrigins = [], sentryDsn = null, watchBuilds = true, mailKept = true } = options
  const { distRoot: root, cdnOrigin = '', remoteOrigins = [], publicUrl = 'http://localhost:8080' } = options
  const { identityProvider: provider = null } = options
  const federation: FederationSettings = { root, cdnOrigin, remoteOrigins, overrideOrigins }
  const meta: MetaSettings = {
    overrideOrigins,
    sentryDsn,
    mailKept,
    onboardingUrl: options.onboardingUrl ?? null,
    signInProviders: provider ? [{ id: provider.id, name: provider.name }] : [],
    stripeKey: options.billing?.stripe?.publishableKey ?? null,
  }
  const settings = options.billing ?? { stripe: null, invoiceFrom: ['Portico'] }
  const outgoing = new OutgoingClient({ network: options.outgoingNetwork ?? 'public' })
  const billing = openBilling({ db, clock, secret, publicUrl, settings })
  const app = fastify({
    logger: withSafeErrors(options.logger),
    logController: new LogController({ disableRequestLogging: true }),
    // `true` would let anybody choose the address that the login limit counts.
    trustProxy: trustProxy.length ? trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  // Only JSON is read; fastify would take text too.
  app.removeContentTypeParser('text/plain')
  addJsonParser(app)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
  })
  app.addHook('onResponse', async (request) => {
    if (request.method !== 'GET') options.onChange?.()
  })
  app.addHook('onClose', () => outgoing.close())
  compressAnswers(app)
  setErrorHandlers(app)
  await app.register(cookie)
  await registerOpenApi(app)
  registerHealth(app, db)
  registerRoutes(
    app,
    { db, clock, secret, access: accessControl },
    apiHandlers({
      ...{ db, clock, secret, billing, blobs, box: new SecretBox(secret), outgoing },
      ...{ provider, publicUrl, mailKept, federation, meta },
      printWorkerFile: options.printWorkerFile ?? join(__dirname, 'voucher-print-worker.mjs'),
    }),
  )
  await serveBuilds(app, root)
  serveUploads(app, blobs)
  registerPages(app, { db, clock, secret, federation, meta, watchBuilds })
  return app
}

/** The logger, with errors stripped of data. */
function withSafeErrors(logger: FastifyServerOptions['logger']): FastifyServerOptions['logger'] {
  if (!logger || logger === true) return logger ?? false
  return { ...logger, serializers: { ...logger.serializers, err: (error: unknown) => loggableError(error) } }
}
