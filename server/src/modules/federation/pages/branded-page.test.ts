import { brandDomain, brandSection } from '../../../schema'
import { insertAccount, insertUser } from '../../../testing/builders'
import { writeBuild } from '../../../testing/built-fixture'
import { temporaryFolder } from '../../../testing/temporary-folder'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'
import { registerReleases } from '../remotes'

const root = temporaryFolder()
const test = startTestApp({ distRoot: root })
const HOST = 'wifi.harbour.example'
const FAVICON = `/uploads/7/${'f'.repeat(32)}.png`
const LOGO = `/uploads/7/${'a'.repeat(32)}.png`
let owner: TestBrowser
let accountId: number

beforeAll(async () => {
  const icons = ['favicon.1a2b3c4d.svg', 'social-card.1a2b3c4d.png']
  const files = Object.fromEntries(['main.js', ...icons].map((file) => [file, file]))
  writeBuild(root, 'shell', { build: 's1', files, release: { groups: { icons } } })
  await test.inTx((tx) => registerReleases(tx, root, test.clock.now()))
  const email = await test.inTx(async (tx) => {
    const now = test.clock.now()
    accountId = await insertAccount(tx, now, { isProvider: true })
    const domain = { accountId, domain: HOST, token: 'x', createdAt: now }
    await tx.insert(brandDomain).values({ ...domain, state: 'enabled', enabledAt: now })
    const logo = { company_name: 'Harbour & <b>', logo: LOGO, favicon: FAVICON, accent_color: '#ffd500' }
    const header = { bg_color: '#0b3d2e' }
    const values = [
      { section: 'logo' as const, value: logo },
      { section: 'header' as const, value: header },
    ]
    await tx.insert(brandSection).values(values.map((each) => ({ ...each, accountId, updatedAt: now })))
    return (await insertUser(tx, accountId)).email
  })
  owner = await test.signIn(email)
})

async function pageOf(browser: TestBrowser, host: string, url = '/newapp/login') {
  return (await browser.send({ method: 'GET', url, headers: { host } })).body
}

it('sends the brand with the page: title, icons, colors and messages, and no word of the product', async () => {
  for (const html of [await pageOf(test.anonymous(), HOST), await pageOf(owner, 'localhost')]) {
    expect(html).toContain('<title>Harbour &amp; &lt;b&gt;</title>')
    expect(html).toContain(`<link rel="icon" href="${FAVICON}">`)
    expect(html).toContain(`<link rel="preload" as="image" href="${LOGO}">`)
    expect(html).toContain('content="#0b3d2e"')
    expect(html).toMatch(/<style [^>]*id="portico-brand">:root{--portico-fill:#ffd500;/)
    expect(html).toContain('--portico-bar-background:#0b3d2e;--portico-bar-text:#ffffff')
    expect(html).toContain("Harbour & \\u003cb> hasn't loaded yet")
    expect(html).toContain('Harbour &amp; &lt;b&gt; needs JavaScript')
    expect(html).not.toContain('favicon.1a2b3c4d')
    expect(html).not.toContain('social-card')
    expect(html).not.toContain('<b>')
    // Identifiers are in lower case or capitals.
    expect(html).not.toMatch(/Portico(?!\w)/)
  }
})

it('shows the product on other hosts, and users of other accounts only the brand of the host', async () => {
  const other = await test.signIn(
    (await test.newUser(await test.inTx((tx) => insertAccount(tx, test.clock.now())))).email,
  )
  for (const html of [await pageOf(test.anonymous(), 'localhost'), await pageOf(other, 'localhost')]) {
    expect(html).toContain('<title>Portico</title>')
    expect(html).toContain('id="portico-brand"></style>')
    expect(html).toContain('favicon.1a2b3c4d')
  }
  expect(await pageOf(other, HOST)).toContain('<title>Harbour &amp; &lt;b&gt;</title>')
})

it('installs as an app under the brand', async () => {
  const manifest = async (browser: TestBrowser, host: string) =>
    JSON.parse(await pageOf(browser, host, '/newapp/app.webmanifest')) as object
  const harbour = { name: 'Harbour & <b>', theme_color: '#ffd500', icons: [{ src: FAVICON }] }
  expect(await manifest(test.anonymous(), HOST)).toMatchObject(harbour)
  expect(await manifest(owner, 'localhost')).toMatchObject(harbour)
  expect(await manifest(test.anonymous(), 'localhost')).toMatchObject({ name: 'Portico' })
})
