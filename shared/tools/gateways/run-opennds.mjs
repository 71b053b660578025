// @ts-check
// `npm run lab`: a phone behind a real openNDS gateway logs in at this product's splash page. Needs root, Chromium, nginx
// and the packages that network-lab.mjs lists; Linux only.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'
import { chromiumFlags, findTestChromium } from '../chromium.mjs'
import { rootFolder } from '../root-folder.mjs'
import { ADDRESSES, labProblems, NetworkLab, PORTAL_HOST, WEBSITE_HOST } from './network-lab.mjs'

const { chromium } = createRequire(path.join(rootFolder, 'e2e/package.json'))('@playwright/test')
const BYTES = 2_000_000
const PORTAL_PORT = '8443'

const problems = labProblems()
const browserProgram = findTestChromium()
if (!browserProgram) problems.push("Chromium isn't installed")
if (problems.length > 0) {
  console.error(`The lab can't run here: ${problems.join('; ')}.`)
  process.exit(1)
}

const lab = new NetworkLab('plab')
process.on('exit', () => lab.remove())
process.on('SIGINT', () => process.exit(1))
lab.up()
const tls = lab.makeCertificate()
const base = `http://${ADDRESSES.control}:8080`

let reported = ''

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * @param {string} what
 * @param {() => Promise<boolean> | boolean} isDone
 * @param {number} seconds
 */
async function until(what, isDone, seconds) {
  const end = Date.now() + seconds * 1000
  while (!(await Promise.resolve(isDone()).catch(() => false))) {
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s. ${reported}`)
    await pause(500)
  }
  console.log(`  ${what}`)
}

function startServers() {
  const folder = lab.folder
  mkdirSync(path.join(folder, 'www'))
  writeFileSync(path.join(folder, 'www/index.html'), '<h1>The internet</h1>')
  writeFileSync(path.join(folder, 'www/big'), Buffer.alloc(BYTES, 7))
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; events {}
http { access_log off;
  server { listen ${PORTAL_PORT} ssl; server_name ${PORTAL_HOST};
    ssl_certificate ${tls.certificate}; ssl_certificate_key ${tls.key};
    location / { proxy_pass http://127.0.0.1:8080; proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto https; } }
  server { listen ${ADDRESSES.website}:80; root ${folder}/www; } }`,
  )
  lab.start('outside', [process.execPath, path.join(rootFolder, 'server/dist/main.mjs')], {
    ...process.env,
    DATA_DIR: path.join(folder, 'data'),
    HOST: '0.0.0.0',
    PORT: '8080',
    PUBLIC_URL: `https://${PORTAL_HOST}:${PORTAL_PORT}`,
    TRUST_PROXY: 'loopback',
    SEED: 'demo',
  })
  lab.start('outside', ['nginx', '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr'])
}

/** @type {Map<string, string>} */
const cookies = new Map()
/**
 * A call of the owner.
 * @param {string} method
 * @param {string} url
 * @param {object} [body]
 */
async function call(method, url, body) {
  /** @type {Record<string, string>} */
  const headers = {
    accept: 'application/json',
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
    'idempotency-key': randomUUID(),
  }
  if (body) headers['content-type'] = 'application/json'
  const answer = await fetch(base + url, { method, headers, body: body ? JSON.stringify(body) : null })
  for (const cookie of answer.headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';')
    const at = pair.indexOf('=')
    cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
  const text = await answer.text()
  assert.ok(answer.ok, `${method} ${url}: ${answer.status} ${text.slice(0, 200)}`)
  return text ? JSON.parse(text) : null
}

async function setUpRouter() {
  await call('POST', '/login', { email: 'owner@portico.test', password: 'portico-demo' })
  const { items } = await call('GET', '/s/api/v1/site')
  const siteId = items[0].id
  await call('PUT', `/s/api/v1/site/${siteId}`, {
    router_type: 'opennds',
    login_methods: ['clickthroughlogin'],
  })
  const { secret } = await call('POST', `/s/${siteId}/api/v1/router/secret`)
  const { values } = await call('GET', `/s/${siteId}/api/v1/router`)
  /** @param {string} name */
  const value = (name) => values.find((/** @type {{ name: string }} */ each) => each.name === name).value
  lab.startOpennds({
    level: Number(value('fas_level')),
    host: value('fas_host'),
    port: value('fas_port'),
    path: value('fas_path'),
    secret,
    authority: tls.authority,
  })
  return siteId
}

const isOnline = () =>
  lab.run('phone', `curl -s -m 4 -o /dev/null -w '%{http_code}' http://${WEBSITE_HOST}/`) === '200'

async function logIn() {
  const browser = await chromium.launch({
    executablePath: lab.phoneBrowser(browserProgram ?? ''),
    args: chromiumFlags(),
  })
  const page = await browser.newPage({ ignoreHTTPSErrors: true, viewport: { width: 390, height: 780 } })
  await page.goto(`http://${WEBSITE_HOST}/`)
  assert.match(page.url(), new RegExp(`^https://${PORTAL_HOST}:${PORTAL_PORT}/guest/s/`))
  console.log('  the browser lands on the splash page')
  const start = page.getByRole('link', { name: 'Connect', exact: true })
  if (await start.isVisible()) await start.click()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Go online' }).click()
  await page.getByText("You're online").waitFor({ timeout: 30_000 })
  console.log('  the page says that the guest is online')
  await browser.close()
}

startServers()
await until('the server answers', async () => (await fetch(`${base}/healthz`)).ok, 300)
const siteId = await setUpRouter()
await until(
  'the gateway polls',
  async () => (await call('GET', `/s/${siteId}/api/v1/router`)).state === 'online',
  60,
)
const mac = lab.joinWifi()
assert.equal(isOnline(), false)
console.log('  the phone is offline before its login')
await logIn()
await until('the phone reaches the internet', isOnline, 15)
lab.run('phone', `curl -s -m 30 -o /dev/null http://${WEBSITE_HOST}/big`)
// openNDS looks at its counters every five seconds (`checkinterval`), and reports what it saw last.
await pause(8_000)
lab.run('gateway', `nsenter -t $(pgrep -of 'opennds -f') -m ndsctl deauth ${mac.toLowerCase()}`)
await until('the phone is offline after its session', () => !isOnline(), 15)
await until(
  'the data used is reported within 5 %',
  async () => {
    const { items } = await call('GET', `/s/${siteId}/api/v1/guest/?page=1&per_page=5`)
    const used = items.map((/** @type {{ data_used: number }} */ guest) => guest.data_used)
    reported = `data used by the last guests: ${used.join(', ')}`
    return Math.abs(used[0] - BYTES) < BYTES * 0.05
  },
  20,
)
console.log('openNDS works with this server.')
process.exit(0)
