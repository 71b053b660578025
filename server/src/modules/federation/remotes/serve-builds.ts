import fastifyStatic from '@fastify/static'
import { BUILD_ID, isReleased } from '@portico/shared/contracts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { buildFolder } from './built-releases'

const address = z.object({
  name: z.string().refine(isReleased),
  build: z.string().regex(BUILD_ID),
  '*': z.string().regex(/^[^.]/),
})

/** Serves every build of the shell and the remotes under /remotes/<name>/<build>/, immutable. */
export async function serveBuilds(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root,
      // The folder isn't served as a whole: the route below selects files.
      serve: false,
      index: false,
      dotfiles: 'ignore',
      // Serves the .br and .gz files that the build wrote.
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      setHeaders: (reply) => {
        reply.header('access-control-allow-origin', '*')
        reply.header('cross-origin-resource-policy', 'cross-origin')
      },
    })
    const options = { schema: { hide: true }, config: { unlimited: true } }
    scope.get('/remotes/:name/:build/*', options, (request, reply) => {
      const parsed = address.safeParse(request.params)
      const folder = parsed.success ? buildFolder(root, parsed.data.name, parsed.data.build) : null
      if (!parsed.success || !folder) return reply.callNotFound()
      return reply.sendFile(parsed.data['*'], folder)
    })
  })
}
