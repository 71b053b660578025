import { BASE_PATH, TRUSTED_TYPES } from '@portico/shared/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { AttentionSource } from '../../../platform/attention'
import { withTx } from '../../../platform/db'
import { pageLanguage } from '../../../platform/http/guest-page'
import { PRIVATE_ANSWER } from '../../../platform/http/private-answer'
import { atRequestHost } from '../../../platform/http/tenant-database'
import { requestCaller } from '../../../platform/session/request-session'
import type { Installation } from '../../../platform/installation'
import { accessControl } from '../../access/accounts'
import { brandFor, publicBrand } from '../../provider/branding'
import { savedTileOrder } from '../../figures/dashboard'
import {
  chooseShell,
  fileSource,
  listChannels,
  loadTicket,
  nextSource,
  ReleaseWatch,
  trustedOrigins,
  type FederationSettings,
  type FileSource,
  type ReleaseRow,
} from '../remotes'
import { metaAtHost, type ConnectedServices, type MetaSettings } from '../../sign-in/session'
import { bootData } from './boot-data'
import { choosePageShell } from './choose-page-shell'
import { policyHeaders } from './content-security-policy'
import { findPage, pageFiles, releasesByContainer } from './page-files'
import { notBuiltHtml, pageHtml } from './page-html'
import { iconTags, MANIFEST_PATH, pageIcons, webManifest } from './page-icons'

interface Options extends Pick<Installation, 'db' | 'clock' | 'secret' | 'box' | 'publicUrl'> {
  federation: FederationSettings
  services: ConnectedServices
  meta: MetaSettings
  attention: readonly AttentionSource[]
  /** If true, builds made while the server runs go live automatically. */
  watchBuilds: boolean
}

/** Serves the shell's page below the base path, at every address that isn't a file. */
export function registerPages(app: FastifyInstance, options: Options): void {
  const onError = (err: unknown) => app.log.error({ err }, 'failed to load a new build')
  const { db, federation, watchBuilds } = options
  const watch = watchBuilds ? new ReleaseWatch({ db, root: federation.root, onError }) : null
  const hidden = { schema: { hide: true } }
  const page = (request: FastifyRequest, reply: FastifyReply) => answerPage(options, watch, request, reply)
  app.get('/', hidden, (_request, reply) => reply.redirect(`${BASE_PATH}/`))
  app.get(BASE_PATH, hidden, page)
  app.get(`${BASE_PATH}/*`, hidden, page)
  app.get(MANIFEST_PATH, hidden, async (request, reply) => {
    const { shell, brand } = await withTx(db, async (tx) => {
      const scope = { access: accessControl, secret: options.secret, siteId: null, now: options.clock.now() }
      const caller = await requestCaller(tx, request, reply, scope)
      const resolved = await brandFor(tx, caller?.actor ?? null, request.hostname)
      return { shell: chooseShell(await listChannels(tx), null), brand: publicBrand(resolved) }
    })
    if (!shell) return reply.callNotFound()
    return reply
      .headers({
        'content-type': 'application/manifest+json; charset=utf-8',
        'cache-control': 'private, max-age=3600',
      })
      .send(JSON.stringify(webManifest(iconsOf(shell, fileSource(request, federation)), brand)))
  })
}

const iconsOf = (shell: ReleaseRow, { baseOf }: FileSource) =>
  pageIcons(baseOf(shell), shell.groups.icons ?? [])

async function answerPage(
  options: Options,
  watch: ReleaseWatch | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | void> {
  const path = new URL(request.url, 'http://host').pathname.slice(BASE_PATH.length)
  if (/\.(js|css|woff2|map|json|png|svg|ico|txt|webmanifest)$/.test(path)) return reply.callNotFound()
  reply.type('text/html; charset=utf-8')
  await watch?.refresh(options.clock.now())
  const page = await shellPage(options, path, request, reply)
  if (!page) return reply.code(503).header('cache-control', PRIVATE_ANSWER).send(notBuiltHtml())
  return reply.headers(page.headers).send(page.html)
}

/** Returns null if no shell was ever built. */
async function shellPage(options: Options, path: string, request: FastifyRequest, reply: FastifyReply) {
  const { box, clock, secret, federation, services, meta, attention } = options
  const source = fileSource(request, federation)
  const now = clock.now()
  const { site } = request.query as { site?: unknown }
  const wantedSite = typeof site === 'string' ? site : undefined
  return withTx(options.db, async (tx) => {
    const scope = { access: accessControl, secret, siteId: null, now }
    const caller = await requestCaller(tx, request, reply, scope)
    await caller?.touchCredential?.(tx)
    const actor = caller?.actor ?? null
    const channels = await listChannels(tx)
    const userId = actor?.userId ?? null
    const selected = await choosePageShell(tx, channels, {
      actor,
      path,
      root: federation.root,
      broken: source.brokenShell,
    })
    const { shell } = selected
    if (!shell) return null
    const nonce = randomBytes(16).toString('base64')
    const boot = await bootData(tx, actor, {
      box,
      channels,
      ...selected,
      source,
      secret,
      wantedSite,
      services,
      meta: metaAtHost(meta, request),
      brand: await brandFor(tx, actor, request.hostname),
      attention,
      now,
      onError: (err) => request.log.error({ err }, 'failed to count what needs attention'),
    })
    const found = findPage(path, boot)
    const savedTiles =
      actor && found?.route.tiles === true
        ? await savedTileOrder(tx, { siteId: boot.site?.id ?? null, userId: actor.userId })
        : null
    const releases = releasesByContainer(channels, selected.earlier)
    const language = boot.user?.language ?? pageLanguage(request)
    const policy = policyHeaders({
      nonce,
      trusted: trustedOrigins(federation),
      overrides: boot.meta.override_origins,
      services,
      stripe: meta.stripeKey !== null,
      https: request.protocol === 'https',
      trustedTypes: Object.hasOwn(shell.provides, TRUSTED_TYPES),
    })
    // The page of a signed-in user contains their data.
    const headers = { ...policy, 'cache-control': actor ? PRIVATE_ANSWER : 'no-cache' }
    const files = pageFiles({ shell, boot, releases, found, savedTiles, language, source })
    const icons = iconTags({
      icons: iconsOf(shell, source),
      brand: boot.meta.brand,
      language,
      origin: atRequestHost(options, request).publicUrl,
      isPublic: !actor,
    })
    const start = {
      build: shell.build,
      ticket: loadTicket(secret, userId, shell),
      next: nextSource({ shell, channels, userId }, source, federation),
    }
    return { headers, html: pageHtml({ nonce, boot, icons, start, ...files }) }
  })
}
