import type { BootData } from '@portico/shared/contracts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { remoteConfig, writeBuild } from '../../../testing/built-fixture'
import { openTestApp, startTestApp, type TestBrowser } from '../../../testing/test-app'
import { registerReleases } from '../remotes'
import { temporaryFolder } from '../../../testing/temporary-folder'

const root = temporaryFolder()
const test = startTestApp({ distRoot: root })
let owner: TestBrowser
let sites: number[]
let accountId: number

const tile = (id: string, order: number) => ({ id, title: 'tile', permission: 'voucher', tile: { order } })
const ownTiles = Array.from({ length: 8 }, (_, index) => tile(`own-${index}`, 20 + index))
const TILES: Record<string, object[]> = { 'mfe-sites': ownTiles, 'mfe-vouchers': [tile('of-vouchers', 10)] }

beforeAll(async () => {
  const shellFiles = [
    'main.js',
    'login.js',
    'app.js',
    'app.css',
    'react.js',
    'intl.js',
    'shell-es.js',
    'inter.1a2b.woff2',
    'favicon.1a2b3c4d.svg',
    'icon-512.1a2b3c4d.png',
    'social-card.1a2b3c4d.png',
  ]
  writeBuild(root, 'shell', {
    build: 's1',
    files: Object.fromEntries(shellFiles.map((file) => [file, file])),
    release: {
      groups: {
        login: ['login.js'],
        app: ['app.js', 'app.css'],
        'texts-es': ['shell-es.js'],
        fonts: ['inter.1a2b.woff2'],
        icons: ['favicon.1a2b3c4d.svg', 'icon-512.1a2b3c4d.png', 'social-card.1a2b3c4d.png'],
      },
      shares: { react: ['react.js'], 'react-intl': ['intl.js'] },
    },
  })
  const remotes = { 'mfe-sites': '/app/reports/dashboard', 'mfe-vouchers': '/app/voucher/details/:id?' }
  for (const [name, path] of Object.entries(remotes)) {
    writeBuild(root, name, {
      build: 'r1',
      files: {
        'remoteEntry.js': 'entry',
        'expose.js': 'expose',
        'widgets.js': 'widgets',
        'texts-es.js': 'es',
      },
      release: {
        preload: ['expose.js'],
        groups: { 'texts-es': ['texts-es.js'] },
        ...remoteConfig(name, [{ path, permission: 'all', tiles: name === 'mfe-sites' }], {
          widgets: TILES[name],
          widgetFiles: { preload: ['widgets.js'], consumes: ['react-intl'] },
        }),
      },
    })
  }
  await test.inTx((tx) => registerReleases(tx, root, test.clock.now()))
  const tenant = await test.newTenant({ name: 'Ends with </script><b>' }, { name: 'A' })
  owner = tenant.owner
  accountId = tenant.accountId
  sites = [tenant.siteId, await test.newSite(tenant.accountId, { name: 'B' })]
})

function bootOf(html: string): BootData {
  const [, json = ''] = /<script type="application\/json" id="portico-boot">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json) as BootData
}
const preloads = (html: string) =>
  [...html.matchAll(/<link rel="(?:preload|stylesheet)"(?! as="font")[^>]*>/g)].map(([tag]) => tag)
const hrefs = (html: string) => preloads(html).map((tag) => /href="([^"]+)"/.exec(tag)?.[1])

it('sends the root to the product', async () => {
  const answer = await test.anonymous().get('/')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/newapp/'])
})

it.each(['/newapp', '/newapp/', '/newapp/login', '/newapp/app/any/thing'])(
  'answers %s by the page',
  async (url) => {
    const answer = await test.anonymous().get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
  },
)

it('lets no cache keep the page of a signed-in user, not even the browser', async () => {
  expect((await owner.get('/newapp/')).headers['cache-control']).toBe('private, no-store')
})

it('writes a fresh nonce into the policy and the script alone, and allows no other inline script or style', async () => {
  const [first, second] = [await owner.get('/newapp/'), await owner.get('/newapp/')]
  const policy = String(first.headers['content-security-policy'])
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? []
  const inline = [...first.body.matchAll(/<(?:script|style)[^>]*>/g)].map(([tag]) => tag)
  expect(inline).toEqual([
    `<style nonce="${nonce}">`,
    `<style nonce="${nonce}" id="portico-brand">`,
    `<script nonce="${nonce}">`,
    expect.stringContaining(`<script defer id="portico-entry"`),
    '<script type="application/json" id="portico-boot">',
  ])
  expect(first.body).toContain(
    `<script defer id="portico-entry" src="/remotes/shell/s1/main.js" nonce="${nonce}" integrity="sha384-main.js" crossorigin="anonymous">`,
  )
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'; /)
  expect(
    policy
      .split('; ')
      .filter((part) => /^(script|style)-src/.test(part))
      .join(),
  ).not.toMatch(/unsafe/)
  expect(policy).not.toMatch(/unsafe-eval/)
  expect(second.headers['content-security-policy']).not.toBe(policy)
})

it('holds the public part only without a session', async () => {
  const boot = bootOf((await test.anonymous().get('/newapp/login')).body)
  expect(boot).toMatchObject({ user: null, site: null, remotes: { remotes: [] }, meta: { stripe_pk: null } })
})

it('holds the same as the calls answer, and cannot be broken out of', async () => {
  const { body } = await owner.get('/newapp/')
  const boot = bootOf(body)
  expect(boot.user).toEqual((await owner.get('/a/api/v1/profile')).json())
  expect(boot.user?.account.name).toBe('Ends with </script><b>')
  expect(boot.remotes).toEqual((await owner.get(`/a/api/v1/remotes?site=${sites[0]}`)).json())
  expect(boot.meta).toEqual((await owner.get('/a/api/v1/meta')).json())
  expect(boot.site?.settings).toEqual((await owner.get(`/s/${sites[0]}/api/v1/settings`)).json())
})

it('holds the settings of the site in the address, else of the first', async () => {
  const siteOf = async (query: string) => bootOf((await owner.get(`/newapp/${query}`)).body).site?.id
  expect(await siteOf(`?site=${sites[1]}`)).toBe(sites[1])
  for (const query of ['', '?site=999999', '?site=x', `?site=${sites[1]}&site=1`])
    expect(await siteOf(query)).toBe(sites[0])
})

it('names the files that the address needs, with the attributes that they are loaded with', async () => {
  const login = (await test.anonymous().get('/newapp/login')).body
  // Files are listed in the order they run.
  expect(hrefs(login)).toEqual(['/remotes/shell/s1/main.js', '/remotes/shell/s1/login.js'])
  const details = (await owner.get('/newapp/app/voucher/details/7?site=1')).body
  expect(hrefs(details)).toEqual([
    '/remotes/shell/s1/main.js',
    '/remotes/shell/s1/app.js',
    '/remotes/shell/s1/app.css',
    '/remotes/shell/s1/react.js',
    '/remotes/mfe-vouchers/r1/remoteEntry.js',
    '/remotes/mfe-vouchers/r1/expose.js',
  ])
  for (const tag of preloads(details)) expect(tag).toMatch(/integrity="sha384-[^"]+" crossorigin="anonymous"/)
  expect(hrefs((await owner.get('/newapp/')).body)).toContain('/remotes/mfe-sites/r1/remoteEntry.js')
  expect(hrefs((await owner.get('/newapp/app/guests')).body)).not.toContain(
    '/remotes/mfe-sites/r1/remoteEntry.js',
  )
})

it('names the icons of the build, and previews links to the sign-in', async () => {
  const html = (await test.anonymous().get('/newapp/login?lang=es')).body
  expect(html).toContain(
    '<link rel="icon" href="/remotes/shell/s1/favicon.1a2b3c4d.svg" sizes="any" type="image/svg+xml">',
  )
  const [, card = ''] = /<meta property="og:image" content="([^"]*)">/.exec(html) ?? []
  expect(new URL(card).pathname).toBe('/remotes/shell/s1/social-card.1a2b3c4d.png')
  expect(html).toContain('content="Wi-Fi para invitados en todas tus ubicaciones"')
  expect((await owner.get('/newapp/app/guests')).body).not.toContain('og:')
})

it('serves the manifest that the page links', async () => {
  const html = (await test.anonymous().get('/newapp/login')).body
  const [, address = ''] =
    /<link rel="manifest" href="([^"]*)" crossorigin="use-credentials">/.exec(html) ?? []
  const answer = await test.anonymous().get(address)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'private, max-age=3600',
  })
  expect(answer.json()).toMatchObject({
    name: 'Portico',
    start_url: '/newapp/',
    theme_color: '#1d5fd1',
    icons: [
      { src: '/remotes/shell/s1/favicon.1a2b3c4d.svg', purpose: 'any' },
      { src: '/remotes/shell/s1/icon-512.1a2b3c4d.png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
})

it('preloads the font that the build names, once, after the scripts and without delaying them', async () => {
  for (const html of [
    (await test.anonymous().get('/newapp/login')).body,
    (await owner.get('/newapp/app/guests')).body,
  ]) {
    const fonts = [...html.matchAll(/<link [^>]*as="font"[^>]*>/g)]
    expect(fonts.map(([tag]) => tag)).toEqual([
      '<link rel="preload" as="font" type="font/woff2" href="/remotes/shell/s1/inter.1a2b.woff2" ' +
        'crossorigin="anonymous" fetchpriority="low">',
    ])
    expect(fonts[0]?.index).toBeGreaterThan(html.indexOf('<script defer id="portico-entry"'))
  }
})

it('names the files of the tiles that a page shows, to whoever may see them', async () => {
  const [dashboard, details] = ['/newapp/app/reports/dashboard', '/newapp/app/voucher/details/7']
  const tiles = [
    '/remotes/shell/s1/intl.js',
    '/remotes/mfe-vouchers/r1/remoteEntry.js',
    '/remotes/mfe-vouchers/r1/widgets.js',
  ]
  const named = async (browser: TestBrowser, page: string) =>
    hrefs((await browser.get(page)).body).filter((href) => href && tiles.includes(href))
  expect(await named(owner, dashboard)).toEqual(tiles)
  expect(await named(owner, details)).toEqual(['/remotes/mfe-vouchers/r1/remoteEntry.js'])
  const client = await test.newClient(accountId, { [sites[0] ?? 0]: {} })
  expect(await named(client, dashboard)).toEqual([])
})

it('names the files of tiles on the first screen only, by the layout that somebody saved', async () => {
  const url = `/newapp/app/reports/dashboard?site=${sites[0]}`
  const config = `/s/${sites[0]}/api/v1/dashboard/config`
  const named = async () => hrefs((await owner.get(url)).body).includes('/remotes/mfe-vouchers/r1/widgets.js')
  expect(await named()).toBe(true)
  const ids = [...ownTiles.map(({ id }) => id), 'of-vouchers']
  const lg = ids.map((i, y) => ({ i, x: 0, y, w: 3, h: 1 }))
  const saved = await owner.post(config, { layouts: { lg, md: [], sm: [] }, version: 0 })
  expect(saved.statusCode).toBe(200)
  expect(await named()).toBe(false)
  await owner.post(config, { layouts: null, version: 1 })
  expect(await named()).toBe(true)
})

it('names the texts of the language that the page will speak', async () => {
  const textsAt = async (browser: TestBrowser, url: string, language: string) => {
    const headers = { 'accept-language': language }
    const { body } = await browser.send({ method: 'GET', url, headers })
    return hrefs(body).filter((href) => /-es\.js$/.test(href ?? ''))
  }
  const spanish = await textsAt(test.anonymous(), '/newapp/login', 'fr, es-MX;q=0.8, en;q=0.5')
  expect(spanish).toEqual(['/remotes/shell/s1/shell-es.js'])
  // A signed-in user has a stored language; English is part of the code.
  const dashboard = '/newapp/app/reports/dashboard'
  expect(await textsAt(owner, dashboard, 'es-ES')).toEqual([])
  await owner.post('/a/api/v1/profile', { language: 'es-ES' })
  expect(await textsAt(owner, dashboard, 'en-US')).toEqual([
    '/remotes/shell/s1/shell-es.js',
    '/remotes/mfe-sites/r1/texts-es.js',
    '/remotes/mfe-vouchers/r1/texts-es.js',
  ])
  await owner.post('/a/api/v1/profile', { language: 'en-US' })
})

it('takes all files from a CDN where one is named', async () => {
  const onCdn = await openTestApp({ distRoot: root, cdnOrigin: 'https://cdn.example' })
  await onCdn.inTx((tx) => registerReleases(tx, root, onCdn.clock.now()))
  const answer = await onCdn.anonymous().get('/newapp/login')
  expect(answer.body).toContain('src="https://cdn.example/remotes/shell/s1/main.js"')
  expect(answer.headers['content-security-policy']).toContain("script-src 'self' https://cdn.example 'nonce-")
  await onCdn.close()
})

it('says what to do where the shell was never built', async () => {
  const unbuilt = await openTestApp()
  const answer = await unbuilt.anonymous().get('/newapp/login')
  expect(answer.statusCode).toBe(503)
  expect(answer.body).toContain('npm run build')
  await unbuilt.close()
})

it('takes a build that was made while the server runs', async () => {
  const running = mkdtempSync(join(tmpdir(), 'portico-built-'))
  writeBuild(running, 'shell', { build: 'old', files: { 'main.js': 'old' } })
  writeBuild(running, 'mfe-sites', { build: 'r1' })
  const live = await openTestApp({ distRoot: running })
  await live.inTx((tx) => registerReleases(tx, running, live.clock.now()))
  const page = async () => (await live.anonymous().get('/newapp/')).body
  expect(await page()).toContain('/remotes/shell/old/main.js')
  writeBuild(running, 'shell', { build: 'new', files: { 'main.js': 'new' } })
  const publicPage = remoteConfig('mfe-sites', [{ path: '/welcome', public: true }])
  writeBuild(running, 'mfe-sites', { build: 'r2', release: publicPage })
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(await page()).toContain('/remotes/shell/new/main.js')
  expect(bootOf(await page()).remotes.remotes.map(({ release }) => release.build)).toEqual(['r2'])
  await live.close()
  rmSync(running, { recursive: true })
})
