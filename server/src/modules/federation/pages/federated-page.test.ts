import { TRUSTED_TYPES, type BootData, type RemoteList } from '@portico/shared/contracts'
import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { openReleaseClient, type ReleaseClient } from '../../../testing/release-client'
import { fullConfig, plantRelease } from '../../../testing/release-fixture'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'
import { temporaryFolder } from '../../../testing/temporary-folder'

const OVERRIDES = ['http://localhost:*', 'https://preview.example']
const root = temporaryFolder()
const test = startTestApp({
  distRoot: root,
  cdnOrigin: 'https://cdn.example/portico',
  remoteOrigins: ['https://remotes.example'],
  overrideOrigins: OVERRIDES,
  trustProxy: ['127.0.0.1'],
})
let client: ReleaseClient
let developer: TestBrowser
let owner: TestBrowser

beforeAll(async () => {
  developer = (await test.newTenant({ isPlatform: true })).owner
  owner = (await test.newTenant()).owner
  client = await openReleaseClient(test, developer, [
    'shell',
    'mfe-sites',
    'mfe-control-panel',
    'mfe-guests',
    'mfe-vouchers',
    'mfe-surveys',
    ...Array.from({ length: 50 }, (_none, count) => `mfe-extra-${count}`),
  ])
  await publish('shell', 'shell1')
})

/** Contents of invented files by their hash. */
const contents = new Map<string, string>()

async function publish(name: string, build: string, info = {}): Promise<void> {
  const release = plantRelease({ name, build, into: join(root, name, 'dist'), info })
  for (const [file, integrity] of Object.entries(release.files)) {
    const content = contents.get(integrity)
    if (content) writeFileSync(join(root, name, 'dist', build, file), content)
  }
  const published = await client.post('/releases', release)
  expect([published.status, published.body.schema_errors]).toEqual([201, undefined])
  expect((await client.post(`/${name}/promote`, { build })).status).toBe(200)
}

const page = (browser: TestBrowser, headers = {}) =>
  browser.send({ method: 'GET', url: '/newapp/app/reports/dashboard', headers })
const shellOf = async (browser: TestBrowser) =>
  /<script defer id="portico-entry" src="([^"]+)"/.exec((await page(browser)).body)?.[1]
const bootOf = (html: string) =>
  JSON.parse(/id="portico-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as BootData
const directive = (policy: unknown, name: string) =>
  String(policy)
    .split('; ')
    .find((part) => part.startsWith(`${name} `)) ?? ''

describe('the shell of the page', () => {
  const at = (build: string) => `https://cdn.example/portico/remotes/shell/${build}/main.js`

  it('is a release like any other: promoted, rolled back, tried by some', async () => {
    expect(await shellOf(owner)).toBe(at('shell1'))
    const release = plantRelease({ name: 'shell', build: 'shell2', into: join(root, 'shell/dist') })
    expect((await client.post('/releases', release)).status).toBe(201)
    expect(await shellOf(owner)).toBe(at('shell1'))
    await client.post('/shell/canary', { build: 'shell2', percent: 100 })
    expect([await shellOf(owner), await shellOf(test.anonymous())]).toEqual([at('shell2'), at('shell1')])
    await client.post('/shell/promote', { build: 'shell2' })
    expect(await shellOf(test.anonymous())).toBe(at('shell2'))
    await client.post('/shell/rollback')
    expect(await shellOf(owner)).toBe(at('shell1'))
  })

  it('is in no list of remotes', () => {
    return owner.get('/a/api/v1/remotes').then((answer) => {
      expect(answer.json<RemoteList>().remotes.map(({ name }) => name)).not.toContain('shell')
    })
  })
})

describe('a browser that cannot load from the CDN', () => {
  const CDN = 'https://cdn.example/portico'
  /** Opens the page with the cookie that an earlier page set. */
  async function openWith(cookie: string) {
    const browser = test.anonymous()
    if (cookie) browser.cookies['portico_files'] = cookie
    const html = (await browser.get('/newapp/login')).body
    const [, entry] = /<script defer id="portico-entry" src="([^"]+)"/.exec(html) ?? []
    const [, next] = /"next":"([^"]*)"/.exec(html) ?? []
    return { entry, next, html }
  }

  it('is offered the own copies of the server, then the last good shell, then nothing', async () => {
    await publish('shell', 'shell3')
    const first = await openWith('')
    expect([first.entry, first.next]).toEqual([`${CDN}/remotes/shell/shell3/main.js`, 'portico_files=own'])
    const own = await openWith('own')
    expect([own.entry, own.next]).toEqual(['/remotes/shell/shell3/main.js', 'portico_files=last.shell3'])
    expect(own.html).not.toContain(`${CDN}/remotes/`)
    const last = await openWith('last.shell3')
    expect([last.entry, last.next]).toEqual(['/remotes/shell/shell1/main.js', ''])
  })

  it('gets the live shell again once that is another one', async () => {
    expect((await openWith('last.shell2')).entry).toBe('/remotes/shell/shell3/main.js')
    for (const cookie of ['else', 'last.', 'last.../x', 'own2'])
      expect((await openWith(cookie)).entry).toBe(`${CDN}/remotes/shell/shell3/main.js`)
  })

  it('gets the registry with the own copies, and from the CDN those that the server does not have', async () => {
    await publish('mfe-guests', 'own1')
    await publish('mfe-vouchers', 'cdn1')
    rmSync(join(root, 'mfe-vouchers/dist/cdn1'), { recursive: true })
    owner.cookies['portico_files'] = 'own'
    const { remotes } = (await owner.get('/a/api/v1/remotes')).json<RemoteList>()
    delete owner.cookies['portico_files']
    const baseOf = (name: string) => remotes.find((remote) => remote.name === name)?.release.base
    expect(baseOf('mfe-guests')).toBe('/remotes/mfe-guests/own1/')
    expect(baseOf('mfe-vouchers')).toBe(`${CDN}/remotes/mfe-vouchers/cdn1/`)
  })
})

describe('the policy of the page', () => {
  it('trusts scripts of the own origin, the CDN, the named origins and the nonce, and no other', async () => {
    const policy = (await page(owner)).headers['content-security-policy']
    expect(directive(policy, 'script-src')).toMatch(
      /^script-src 'self' https:\/\/cdn\.example https:\/\/remotes\.example 'nonce-[^']+'$/,
    )
    expect(directive(policy, 'connect-src')).toBe(
      "connect-src 'self' https://cdn.example https://remotes.example",
    )
    expect(directive(policy, 'default-src')).toBe("default-src 'none'")
    expect(String(policy)).not.toContain('unsafe-eval')
  })

  it('lets developers alone take code from where remotes are tried', async () => {
    const of = async (browser: TestBrowser) => (await page(browser)).headers['content-security-policy']
    expect(directive(await of(developer), 'script-src')).toContain(
      'http://localhost:* https://preview.example',
    )
    expect(directive(await of(developer), 'connect-src')).toContain('ws://localhost:* wss://preview.example')
    for (const browser of [owner, test.anonymous()]) expect(await of(browser)).not.toContain('localhost')
    expect(bootOf((await page(developer)).body).meta.override_origins).toEqual(OVERRIDES)
    const metas = [owner, test.anonymous()].map((browser) => browser.get('/a/api/v1/meta'))
    for (const meta of await Promise.all(metas)) expect(meta.json()).toMatchObject({ override_origins: [] })
    expect((await developer.get('/a/api/v1/meta')).json()).toMatchObject({ override_origins: OVERRIDES })
  })

  it('asks for trusted types of a shell that says that it can do so, and of no older one', async () => {
    const of = async () => String((await page(owner)).headers['content-security-policy'])
    expect(await of()).not.toContain('trusted-types')
    const info = { provides: { [TRUSTED_TYPES]: '1.0.0' } }
    await publish('shell', 'typed1', info)
    expect(directive(await of(), 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'")
    await client.post('/shell/rollback')
    expect(await of()).not.toContain('trusted-types')
  })

  it('says where violations are told of, in the newer way where browsers take it', async () => {
    const plain = await page(owner)
    expect(directive(plain.headers['content-security-policy'], 'report-uri')).toBe(
      'report-uri /a/api/v1/csp-report',
    )
    expect(plain.headers['reporting-endpoints']).toBeUndefined()
    const secure = await page(owner, { 'x-forwarded-proto': 'https' })
    expect(directive(secure.headers['content-security-policy'], 'report-to')).toBe('report-to csp')
    expect(secure.headers['reporting-endpoints']).toBe('csp="/a/api/v1/csp-report"')
  })
})

describe('fifty more remotes', () => {
  /** Hashes don't compress, so each must be unique. */
  let next = 0
  const hash = () => {
    const content = `${(next += 1)}`
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
    contents.set(integrity, content)
    return integrity
  }

  /**
   * Builds a config as large as the largest real remote: 12 files, 5 pages, navigation and texts in two
   * languages.
   */
  function syntheticInfo(name: string) {
    const words = (id: string, language: string) =>
      `${language} ${name} ${id}: what it does, ${Math.cos((next += 1))}`
    const ids = ['title', 'about', 'list', 'create', 'report'].map((id) => `${name}.${id}`)
    const texts = (language: string) => Object.fromEntries(ids.map((id) => [id, words(id, language)]))
    const files = Array.from({ length: 10 }, (_each, index) => `${index * 97 + 100}.${name}${index}.js`)
    const pages = files.slice(0, 5)
    return {
      files: Object.fromEntries(['remoteEntry.js', 'screen.js', ...files].map((file) => [file, hash()])),
      config: fullConfig(name, {
        messages: { 'en-US': texts('English'), 'es-ES': texts('Spanish') },
        navigation: ids.slice(2).map((label, order) => ({
          label,
          order,
          icon: 'voucher',
          path: `/app/${name}/${order}`,
          permission: 'all',
          scope: 'site',
        })),
        routes: pages.map((file, index) => ({
          path: `/app/${name}/${index}`,
          permission: 'all',
          scope: 'site',
          layout: 'app',
          chunk: `page-${index}`,
          preload: [file],
          consumes: ['react', 'antd/es/table', 'react-intl'],
        })),
      }),
    }
  }

  it('add at most 2 KB each to the page, and nothing to what it fetches', async () => {
    const before = (await page(owner)).body
    const links = (html: string) => html.match(/<(?:link|script)[^>]+(?:href|src)=/g)?.length
    for (let count = 0; count < 50; count += 1) {
      const name = `mfe-extra-${count}`
      // Publishes two builds, so that each has a fallback, which is in the page too.
      await publish(name, 'first', syntheticInfo(name))
      await publish(name, 'second', syntheticInfo(name))
    }
    const after = (await page(owner)).body
    const listed = bootOf(after).remotes.remotes
    const remotes = listed.filter(({ name }) => name.startsWith('mfe-extra-'))
    expect(remotes).toHaveLength(50)
    expect(remotes.every(({ enabled, fallback }) => enabled && fallback !== null)).toBe(true)
    const growth = (gzipSync(after).length - gzipSync(before).length) / 50
    expect(growth).toBeGreaterThan(500)
    expect(growth).toBeLessThanOrEqual(2048)
    expect(links(after)).toBe(links(before))
  }, 60_000)
})
