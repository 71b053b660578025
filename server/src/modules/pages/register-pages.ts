import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock'
import { withTx, type Database } from '../../platform/db'
import { requestActor } from '../../platform/session/request-session'
import { listChannels, ReleaseWatch } from '../remotes'
import { bootData } from './boot-data'
import { pageFiles } from './page-files'
import { notBuiltHtml, pageHtml } from './page-html'

interface Options {
  db: Database
  clock: Clock
  secret: string
  /** Folder that holds shell/dist. */
  distRoot: string
  cdnOrigin: string
}

const BASE = '/newapp'

/** The page of the shell under /newapp, at every address that is not a file. */
export function registerPages(app: FastifyInstance, options: Options): void {
  const onError = (err: unknown) => app.log.error({ err }, 'a new build could not be taken')
  const watch = new ReleaseWatch({ db: options.db, root: options.distRoot, onError })
  const hidden = { schema: { hide: true } }
  const page = (request: FastifyRequest, reply: FastifyReply) => answerPage(options, watch, request, reply)
  app.get('/', hidden, (_request, reply) => reply.redirect(`${BASE}/`))
  app.get(BASE, hidden, page)
  app.get(`${BASE}/*`, hidden, page)
}

async function answerPage(
  options: Options,
  watch: ReleaseWatch,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | void> {
  const path = new URL(request.url, 'http://host').pathname.slice(BASE.length)
  if (/\.(js|css|map|json|png|svg|ico|txt|webmanifest)$/.test(path)) return reply.callNotFound()
  reply.headers({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
  const { cdnOrigin, clock, secret } = options
  const now = clock.now()
  await watch.refresh(now)
  const { shell } = watch
  if (!shell) return reply.code(503).send(notBuiltHtml())
  const nonce = randomBytes(16).toString('base64')
  const html = await withTx(options.db, async (tx) => {
    const loaded = await requestActor(tx, request, reply, { secret, now })
    const { site } = request.query as { site?: unknown }
    const wantedSite = typeof site === 'string' ? site : undefined
    const boot = await bootData(tx, loaded, { cdnOrigin, wantedSite, now })
    const consumes = new Map((await listChannels(tx)).map(({ name, live }) => [name, live.consumes]))
    return pageHtml({ nonce, boot, ...pageFiles({ shell, path, boot, consumes, cdnOrigin }) })
  })
  return reply.header('content-security-policy', contentSecurityPolicy(nonce, cdnOrigin)).send(html)
}

function contentSecurityPolicy(nonce: string, cdnOrigin: string): string {
  const own = ["'self'", cdnOrigin].filter(Boolean).join(' ')
  return [
    "default-src 'none'",
    `script-src ${own} 'nonce-${nonce}'`,
    // antd writes style elements at run time.
    `style-src ${own} 'unsafe-inline'`,
    `connect-src ${own}`,
    `img-src ${own} data:`,
    `font-src ${own} data:`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
