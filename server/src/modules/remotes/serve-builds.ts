import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { mkdirSync } from 'node:fs'
import { builtNames, distFolder } from './built-releases'

/** `<build>/file`, where neither part begins with a dot. */
const INSIDE_A_BUILD = /^\/[A-Za-z0-9_-]+\/[^.]/

/** Serves every build of the shell and the remotes under /remotes/<name>/<build>/, for ever unchanged. */
export async function serveBuilds(app: FastifyInstance, root: string): Promise<void> {
  for (const name of builtNames(root)) {
    const folder = distFolder(root, name)
    mkdirSync(folder, { recursive: true })
    await app.register(fastifyStatic, {
      root: folder,
      prefix: `/remotes/${name}/`,
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      // The side files .br and .gz that the build wrote.
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      allowedPath: (path) => INSIDE_A_BUILD.test(path),
      setHeaders: (reply) => {
        reply.header('access-control-allow-origin', '*')
        reply.header('cross-origin-resource-policy', 'cross-origin')
      },
    })
  }
}
