import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { billingModule } from './modules/billing'
import { dashboardModule } from './modules/dashboard'
import { registerPages } from './modules/pages'
import { remotesModule, serveBuilds } from './modules/remotes'
import { sessionModule } from './modules/session'
import { sitesModule } from './modules/sites'
import { vouchersModule } from './modules/vouchers'
import { systemClock, type Clock } from './platform/clock'
import type { Database } from './platform/db'
import { compressAnswers } from './platform/http/compress-answers'
import type { ApiModule } from './platform/http/define-module'
import { answerError, setErrorHandlers } from './platform/http/error-handler'
import { registerHealth } from './platform/http/health'
import { registerOpenApi } from './platform/http/openapi'
import { registerRoutes } from './platform/http/register-routes'

export interface AppOptions {
  db: Database
  /** Signs tokens. */
  secret: string
  /** Folder that holds the built shell and remotes: the root of the repository. */
  distRoot: string
  clock?: Clock
  /** Where built files are served from, if not from here: `https://cdn.example`. */
  cdnOrigin?: string
  /** Addresses or networks of proxies whose X-Forwarded-* headers are believed. */
  trustProxy?: string[]
  logger?: FastifyServerOptions['logger']
}

/** The whole server, not listening yet. Starts nothing by itself. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, secret, distRoot, clock = systemClock, cdnOrigin = '', trustProxy = [] } = options
  const app = fastify({
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    // `true` would let anybody choose the address that the login limit counts.
    trustProxy: trustProxy.length ? trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  // Only JSON is read; fastify would take text too.
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
  })
  compressAnswers(app)
  setErrorHandlers(app)
  await app.register(cookie)
  await registerOpenApi(app)
  registerHealth(app, db)
  registerRoutes(app, { db, clock, secret }, apiModules({ secret, cdnOrigin }))
  await serveBuilds(app, distRoot)
  registerPages(app, { db, clock, secret, distRoot, cdnOrigin })
  return app
}

/** A handler for every route of the contract. */
function apiModules(options: { secret: string; cdnOrigin: string }): ApiModule {
  return {
    ...sessionModule(options),
    ...billingModule,
    ...sitesModule,
    ...vouchersModule,
    ...dashboardModule,
    ...remotesModule(options),
  }
}
