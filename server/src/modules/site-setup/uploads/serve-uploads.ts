import type { FastifyInstance } from 'fastify'
import type { BlobStore } from '../../../platform/blobs'
import { IMAGE_TYPES, type ImageEnding } from './image-type'

const ACCOUNT = /^[1-9]\d{0,9}$/
const NAME = /^[a-f0-9]{32}\.(png|jpg|gif|webp)$/

/** Serves images under /uploads/<account>/<name>. They are public: guests see them before they log in. */
export function serveUploads(app: FastifyInstance, blobs: BlobStore): void {
  app.get(
    '/uploads/:account/:name',
    { schema: { hide: true }, config: { unlimited: true } },
    async (request, reply) => {
      const { account = '', name = '' } = request.params as { account?: string; name?: string }
      const ending = NAME.exec(name)?.[1] as ImageEnding | undefined // the pattern allows no other
      const content = ending && ACCOUNT.test(account) ? await blobs.get(`${account}/${name}`) : null
      if (!ending || !content) return reply.callNotFound()
      return reply
        .headers({
          'content-type': IMAGE_TYPES[ending],
          'cache-control': 'public, max-age=31536000, immutable',
          // Opened directly, it's an image and nothing else; the splash page may be on another origin.
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(content)
    },
  )
}
