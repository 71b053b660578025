import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { ApiError } from '../errors/api-error'
import { SESSION_COOKIE } from '../session/session-cookies'

/** Access levels of the API description. */
export const API_DOCS = ['public', 'signed-in', 'off'] as const
export type ApiDocs = (typeof API_DOCS)[number]

/** The page's scripts are files; its styles are inline. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Path items of requests that this server sends, by their names. */
export type OpenApiWebhooks = Readonly<Record<string, object>>

interface Options {
  apiDocs: ApiDocs
  webhooks: OpenApiWebhooks
  isSignedIn: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
}

/** Registers the OpenAPI document and its page. Must be called before the routes that it describes. */
export async function registerOpenApi(
  app: FastifyInstance,
  { apiDocs, webhooks, isSignedIn }: Options,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Portico', version: '1', description: 'Guest Wi-Fi over many sites' },
      webhooks,
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } } },
    },
    transform: jsonSchemaTransform,
  })
  if (apiDocs === 'off') return
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'content-security-policy': POLICY, 'x-frame-options': 'DENY' })
      if (apiDocs === 'signed-in' && !(await isSignedIn(request, reply))) {
        throw new ApiError(401, 'error.unauthenticated')
      }
    })
    await scope.register(swaggerUi, { routePrefix: '/api/docs' })
    scope.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  })
}
