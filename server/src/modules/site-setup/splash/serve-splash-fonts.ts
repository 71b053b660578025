import { FONT_CONFIG, FONT_FOLDER, SPLASH_FONTS } from '@portico/shared/splash-page'
import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** Package of each file name; other files can't be requested. */
const PACKAGES = new Map(
  SPLASH_FONTS.flatMap(({ slug, files }) => files.map((file) => [file, slug] as const)),
)

const fontFile = (slug: string, file: string) =>
  createRequire(`${__dirname}/`).resolve(`@fontsource/${slug}/files/${file}`)

/** Serves the fonts of splash pages and their list. Public: guests need them before they log in. */
export function serveSplashFonts(app: FastifyInstance): void {
  const options = { schema: { hide: true }, config: { unlimited: true } }
  app.get(`${FONT_FOLDER}/config.json`, options, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send(FONT_CONFIG),
  )
  app.get(`${FONT_FOLDER}/:file`, options, async (request, reply) => {
    const { file = '' } = request.params as { file?: string }
    const slug = PACKAGES.get(file)
    if (!slug) return reply.callNotFound()
    return reply
      .headers({
        'content-type': 'font/woff2',
        'cache-control': 'public, max-age=31536000, immutable',
        // The preview is a document with an opaque origin.
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(await readFile(fontFile(slug, file)))
  })
}
