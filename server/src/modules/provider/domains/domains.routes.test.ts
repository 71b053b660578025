import type { BrandDomain, BrandDomainCause, RemoteList } from '@portico/shared/contracts'
import { DAY_MS, MINUTE_MS } from '@portico/shared/units'
import { createServer } from 'node:http'
import { listenLocally } from '../../../../../shared/tools/testing/listen-locally'
import { type DnsServer, startDnsServer } from '../../../../../shared/tools/testing/dns-server'
import { queuedMails } from '../../../testing/queued-mails'
import { rethrow } from '../../../testing/rethrow'
import { createParts } from '../../../server-parts'
import { startTestApp, TEST_SECRET, type TestTenant } from '../../../testing/test-app'
import { checkDomains } from './check-domains'
import type { DomainDeps } from './open-checks'

const DOMAIN = 'wifi.harbour.example'
const TXT = `_domain-check.${DOMAIN}`
const TARGET = 'edge.portico.example'
const OWN_ADDRESS = '127.0.0.1'
const FOREIGN = '127.0.0.2'

let dns: DnsServer
/** Name server of the zone, which may know more than the resolver. */
let zone: DnsServer
let deps: DomainDeps

/** Filled before the app starts, because its parts are made then. */
const domains = {
  target: TARGET,
  dnsServers: [] as string[],
  authority: 'letsencrypt.org',
  dnsTimeoutMs: 150,
}
const settings: DomainDeps['domains'] = domains

beforeAll(async () => {
  dns = await startDnsServer()
  zone = await startDnsServer('127.0.0.3')
  domains.dnsServers.push(dns.address)
  settings.nameServerPort = zone.port
})
afterAll(async () => {
  await dns.close()
  await zone.close()
})

const test = startTestApp({
  domains: settings,
  outgoingNetwork: 'local',
  publicUrl: 'https://portico.example',
})
let provider: TestTenant

beforeAll(() => {
  const { installation, clock, database } = test
  const parts = createParts({
    db: database.db,
    clock,
    secret: TEST_SECRET,
    domains: settings,
    outgoingNetwork: 'local',
  })
  deps = { ...parts.ownDomains, publicUrl: installation.publicUrl }
})

beforeEach(async () => {
  await test.rows('delete from brand_domain')
  provider = await test.newTenant({ isProvider: true, planType: 'provider' })
  for (const server of [dns, zone]) {
    server.records.clear()
    Object.assign(server, { hangs: false, fails: false })
  }
  dns.records.set(TARGET, { A: [OWN_ADDRESS] })
})

const URL = '/a/api/v1/branding/domain'
/** Signs in first, because tests let days pass. */
const shown = async () => (await (await test.signIn(provider.email)).get(URL)).json<BrandDomain>()
const check = async () => (await provider.owner.post(`${URL}/check`, {})).json<BrandDomain>()
const runJob = () => checkDomains(deps, rethrow)

async function add(domain = DOMAIN): Promise<BrandDomain> {
  const answer = await provider.owner.put(URL, { domain })
  expect(answer.statusCode).toBe(200)
  return answer.json<BrandDomain>()
}

/** Sets the records that the page asks for. */
function setRecords({ txt_value }: BrandDomain, server = dns): void {
  server.records.set(DOMAIN, { CNAME: TARGET })
  server.records.set(TXT, { TXT: [txt_value] })
}

async function enable(): Promise<BrandDomain> {
  const added = await add()
  setRecords(added)
  return check()
}

const templates = async () => (await queuedMails(test, provider.email)).map(({ template }) => template)

it('asks for a CNAME and a TXT record, and enables the domain once they exist', async () => {
  expect(await shown()).toMatchObject({ state: 'not_added', domain: '', problem: null })
  const added = await add('https://WiFi.Harbour.example/')
  expect(added).toMatchObject({
    state: 'in_process',
    domain: DOMAIN,
    cname_host: DOMAIN,
    cname_target: TARGET,
    txt_name: TXT,
    is_apex: false,
    dns_ok: false,
    certificate_authority: 'letsencrypt.org',
  })
  expect(added.txt_value).toMatch(/^[\w-]{43}$/)
  expect((await check()).problem).toMatchObject({ cause: 'not_found', name: DOMAIN })
  setRecords(added)
  expect(await check()).toMatchObject({ state: 'enabled', dns_ok: true, problem: null, is_broken: false })
  expect(await templates()).toEqual(['domain-enabled'])
})

describe('a failed check names its cause', () => {
  const cases: [BrandDomainCause, (added: BrandDomain) => void, object][] = [
    ['not_found', () => dns.records.delete(DOMAIN), { name: DOMAIN, found: [] }],
    ['txt_missing', () => dns.records.delete(TXT), { name: TXT, found: [] }],
    ['txt_wrong', () => dns.records.set(TXT, { TXT: ['other', 'v=spf1'] }), { found: ['other', 'v=spf1'] }],
    ['wrong_target', () => dns.records.set(DOMAIN, { A: [FOREIGN] }), { name: DOMAIN, found: [FOREIGN] }],
    [
      'wrong_target',
      () => {
        dns.records.set(DOMAIN, { CNAME: 'other.example' })
        dns.records.set('other.example', { A: [FOREIGN] })
      },
      { found: ['other.example'] },
    ],
    [
      'caa',
      () => dns.records.set('harbour.example', { CAA: ['digicert.com; x=y', ';'] }),
      { name: 'harbour.example', found: ['digicert.com', ';'] },
    ],
  ]
  it.each(cases)('%s', async (cause, change, more) => {
    const added = await add()
    setRecords(added)
    change(added)
    expect((await check()).problem).toMatchObject({ cause, ...more })
    expect((await shown()).state).toBe('in_process')
  })

  it('dns_unavailable: the resolver fails or does not answer', async () => {
    const added = await add()
    setRecords(added)
    dns.fails = true
    expect((await check()).problem).toMatchObject({ cause: 'dns_unavailable', found: ['ESERVFAIL'] })
    Object.assign(dns, { fails: false, hangs: true })
    expect((await check()).problem).toMatchObject({ cause: 'dns_unavailable', found: ['ETIMEOUT'] })
  })

  it('not_propagated: the name servers of the zone know the records already', async () => {
    const added = await add()
    dns.records.set('harbour.example', { NS: ['ns.harbour.example'] })
    dns.records.set('ns.harbour.example', { A: ['127.0.0.3'] })
    setRecords(added, zone)
    zone.records.set(TARGET, { A: [OWN_ADDRESS] })
    expect((await check()).problem).toMatchObject({ cause: 'not_propagated', name: DOMAIN })
    zone.hangs = true
    expect((await check()).problem).toMatchObject({ cause: 'not_found' })
  })

  it('proxied: the domain leads here by the addresses of a proxy', async () => {
    const added = await add()
    setRecords(added)
    dns.records.set(DOMAIN, { A: [FOREIGN] })
    const proxy = await listenLocally(
      createServer((request, response) => {
        void test.app
          .inject({ url: request.url ?? '', headers: { host: request.headers.host } })
          .then(({ statusCode, body }) => response.writeHead(statusCode).end(body))
      }),
      { host: FOREIGN },
    )
    deps.publicUrl = `http://localhost:${proxy.port}`
    try {
      await runJob()
      expect((await shown()).problem).toMatchObject({ cause: 'proxied', found: [FOREIGN] })
    } finally {
      deps.publicUrl = test.installation.publicUrl
      await proxy.close()
    }
  })

  it('taken: another account has enabled the domain', async () => {
    await enable()
    provider = await test.newTenant({ isProvider: true, planType: 'provider' })
    const added = await add()
    dns.records.set(TXT, { TXT: [added.txt_value] })
    expect(await check()).toMatchObject({ state: 'in_process', problem: { cause: 'taken' } })
  })
})

it('accepts addresses and the ALIAS of an apex, and one of several TXT values', async () => {
  const added = await add('harbour.example')
  expect(added).toMatchObject({ is_apex: true, target_addresses: [OWN_ADDRESS] })
  dns.records.set('harbour.example', { A: [OWN_ADDRESS], CAA: ['letsencrypt.org; accounturi=x'] })
  dns.records.set('_domain-check.harbour.example', { TXT: ['v=spf1 -all', added.txt_value] })
  expect(await check()).toMatchObject({ state: 'enabled' })
})

it.each([
  ['*.harbour.example', 'error.brand_domain.wildcard'],
  ['192.0.2.7', 'error.brand_domain.address'],
  ['[2001:db8::1]', 'error.brand_domain.address'],
  ['co.uk', 'error.brand_domain.suffix'],
  ['github.io', 'error.brand_domain.suffix'],
  ['portico', 'error.brand_domain.local'],
  ['wifi.local', 'error.brand_domain.local'],
  ['wifi harbour.example', 'error.brand_domain.invalid'],
  ['wifi_x.harbour.example', 'error.brand_domain.invalid'],
  ['harbour.example:8443', 'error.brand_domain.invalid'],
  [TARGET, 'error.brand_domain.own'],
  [`${'a.'.repeat(119)}harbour.example`, 'error.brand_domain.too_long'],
])('refuses %s', async (domain, id) => {
  const answer = await provider.owner.put(URL, { domain })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ schema_texts: { domain: [{ id }] } })
})

it('stores names in other scripts in ASCII', async () => {
  expect(await add('WLAN.Müller.example')).toMatchObject({
    domain: 'wlan.müller.example',
    ascii_domain: 'wlan.xn--mller-kva.example',
  })
})

it('starts over when the domain changes, with the same token, and forgets it when it is removed', async () => {
  const enabled = await enable()
  const changed = await add('guests.harbour.example')
  expect(changed).toMatchObject({ state: 'in_process', enabled_at: null, txt_value: enabled.txt_value })
  expect((await provider.owner.delete(URL)).json()).toMatchObject({ state: 'not_added', txt_value: '' })
  expect((await provider.owner.post(`${URL}/check`, {})).statusCode).toBe(404)
  const actions = await test.rows(
    `select action from audit_log where action like 'brand_domain.%' and account_id = ${provider.accountId} order by id`,
  )
  expect(actions.map(({ action }) => action)).toEqual([
    'brand_domain.add',
    'brand_domain.enable',
    'brand_domain.update',
    'brand_domain.remove',
  ])
})

it('limits checks by hand', async () => {
  await add()
  for (let count = 0; count < 20; count++) await check()
  expect((await provider.owner.post(`${URL}/check`, {})).statusCode).toBe(429)
})

describe('scheduled checks', () => {
  it('enable a domain soon after its records appear, and look less often later', async () => {
    const added = await add()
    await runJob()
    const wait = async () => Date.parse((await shown()).next_check_at ?? '') - test.clock.now().getTime()
    expect(await wait()).toBe(MINUTE_MS)
    test.clock.advance(3 * DAY_MS)
    await runJob()
    expect(await wait()).toBeGreaterThan(0.8 * DAY_MS)
    setRecords(added)
    await runJob()
    expect((await shown()).state).toBe('in_process')
    test.clock.advance(DAY_MS)
    await runJob()
    expect(await shown()).toMatchObject({ state: 'enabled' })
  })

  it('warn at the first failure of an enabled domain, and email after repeated ones and when it works again', async () => {
    const enabled = await enable()
    dns.records.set(DOMAIN, { A: [FOREIGN] })
    test.clock.advance(DAY_MS)
    await runJob()
    expect(await shown()).toMatchObject({
      state: 'enabled',
      is_broken: false,
      problem: { cause: 'wrong_target' },
    })
    for (let count = 0; count < 2; count++) {
      test.clock.advance(31 * MINUTE_MS)
      await runJob()
    }
    expect(await shown()).toMatchObject({ state: 'enabled', is_broken: true })
    expect(await templates()).toEqual(['domain-enabled', 'domain-broken'])
    setRecords(enabled)
    test.clock.advance(61 * MINUTE_MS)
    await runJob()
    expect(await shown()).toMatchObject({ state: 'enabled', is_broken: false, failing_since: null })
    expect(await templates()).toEqual(['domain-enabled', 'domain-broken', 'domain-mended'])
  })

  it('do not take a silent resolver for a broken domain within a day', async () => {
    await enable()
    dns.fails = true
    test.clock.advance(DAY_MS)
    for (let count = 0; count < 6; count++) {
      await runJob()
      test.clock.advance(61 * MINUTE_MS)
    }
    expect(await shown()).toMatchObject({ state: 'enabled', is_broken: false })
    test.clock.advance(DAY_MS)
    await runJob()
    expect(await shown()).toMatchObject({ state: 'enabled', is_broken: true })
  })

  it('ignore the result for a domain that was changed meanwhile', async () => {
    setRecords(await add())
    const running = check()
    await add('guests.harbour.example')
    await running
    expect(await shown()).toMatchObject({ state: 'in_process', domain: 'guests.harbour.example' })
  })
})

it('counts a broken domain as needing attention', async () => {
  await enable()
  const counted = async () =>
    (await provider.owner.get('/a/api/v1/remotes')).json<RemoteList>().attention?.counts
  expect((await counted())?.domain).toBeUndefined()
  await test.rows('update brand_domain set broken_at = now()')
  expect((await counted())?.domain).toBe(1)
})

describe('certificates', () => {
  const ask = (domain: string, remoteAddress = '127.0.0.1', host = 'localhost') =>
    test.app.inject({ url: `/internal/tls-ask?domain=${domain}`, remoteAddress, headers: { host } })

  it('are allowed for enabled domains and the installation only', async () => {
    await add()
    expect((await ask(DOMAIN)).statusCode).toBe(404)
    await test.rows(`update brand_domain set state = 'enabled', enabled_at = now()`)
    for (const domain of [DOMAIN, DOMAIN.toUpperCase(), 'portico.example']) {
      const answer = await ask(domain)
      expect([answer.statusCode, answer.body]).toEqual([200, ''])
    }
    for (const domain of ['', 'evil.example', `x.${DOMAIN}`, '%00', 'a'.repeat(5000)]) {
      expect((await ask(domain)).statusCode).toBe(404)
    }
  })

  it('are decided for callers in the private network only', async () => {
    await test.rows('delete from brand_domain')
    expect((await ask('portico.example', '10.0.0.9')).statusCode).toBe(200)
    expect((await ask('portico.example', '203.0.113.9')).statusCode).toBe(404)
  })
})
