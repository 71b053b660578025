import type { IntegrationDetails } from '@portico/shared/contracts'
import { readBody } from '../../../testing/answers'
import { startServiceServer, type ServiceServer } from '../../../testing/service-server'
import { startTestApp, type TestBrowser, tenantForEachTest } from '../../../testing/test-app'
import { OutgoingClient, type OutgoingRequest } from '../../../platform/outgoing/outgoing-client'
import { findIntegration } from './connections.repo'
import { DEFAULT_MAPPING } from './default-mapping'
import { openConnection } from './open-connection'

const vendor = startServiceServer()

/** Sends calls to any address to the vendor on this machine. */
class VendorClient extends OutgoingClient {
  constructor() {
    super({ network: 'local' })
  }

  override send(request: OutgoingRequest) {
    const { pathname, search } = new URL(request.url)
    return super.send({ ...request, url: `${vendor.origin}${pathname}${search}` })
  }
}

const outgoing = new VendorClient()
const integrationApps = {
  HUBSPOT_CLIENT_ID: 'app-1',
  HUBSPOT_CLIENT_SECRET: 'app-secret',
  MAILCHIMP_CLIENT_ID: 'app-2',
  MAILCHIMP_CLIENT_SECRET: 'app-secret',
}
const test = startTestApp({ outgoing, integrationApps, publicUrl: 'https://portico.example' })
const tenant = tenantForEachTest(test)
const { owner } = tenant

const CALLBACK = '/a/api/v1/integrations/signed-in'
const url = (service: string, rest = '') => `/s/${tenant.siteId}/api/v1/integrations/${service}${rest}`
const page = (service: string, result: string) =>
  `/newapp/app/settings-view/integrations/${service}/connection?site=${tenant.siteId}&sign_in=${result}`

/** Starts a sign-in, and returns the address at the vendor. */
async function start(service = 'hubspot', browser = owner): Promise<URL> {
  return new URL(readBody<{ url: string }>(await browser.post(url(service, '/sign-in'), {})).url)
}

/** Returns from the vendor, and gives the address that the browser is sent to. */
async function comeBack(query: Record<string, string>, browser: TestBrowser = owner): Promise<unknown> {
  const answer = await browser.get(`${CALLBACK}?${new URLSearchParams(query).toString()}`)
  expect(answer.statusCode).toBe(302)
  return answer.headers.location
}

const stateOf = (at: URL) => at.searchParams.get('state') ?? ''
const signIn = async (service = 'hubspot') =>
  comeBack({ state: stateOf(await start(service)), code: 'code-1' })

const token = (changes: object = {}) =>
  JSON.stringify({ access_token: 'access-1', refresh_token: 'refresh-1', expires_in: 1800, ...changes })

/** Answers as HubSpot does. */
const asHubspot: ServiceServer['answer'] = ({ url: { pathname } }) => ({
  status: 200,
  body: pathname.endsWith('/token')
    ? token()
    : JSON.stringify({ portalId: 4711, results: [], uiDomain: 'x' }),
})

beforeEach(() => {
  vendor.answer = asHubspot
})

const tokenForms = () =>
  vendor.calls
    .filter(({ url: { pathname } }) => pathname.endsWith('/token'))
    .map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
const integrationOf = async (service = 'hubspot') =>
  readBody<IntegrationDetails>(await owner.get(url(service))).integration
const rowOf = async (service = 'hubspot') => {
  const row = await test.inTx((tx) => findIntegration(tx, tenant.siteId, service))
  if (!row) throw new Error(`The site has no ${service}`)
  return row
}
const open = async (at: Awaited<ReturnType<typeof rowOf>>) =>
  openConnection({ ...test.installation, outgoing, integrationApps }, at)

it('sends the browser to the service, with the address to come back to', async () => {
  const at = await start()
  expect(at.origin + at.pathname).toBe('https://app.hubspot.com/oauth/authorize')
  expect(Object.fromEntries(at.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'app-1',
    redirect_uri: `https://portico.example${CALLBACK}`,
  })
  expect(stateOf(at)).toHaveLength(43)
})

it('exchanges the code, tests the access, and shows no token', async () => {
  expect(await signIn()).toBe(page('hubspot', 'connected'))
  expect(tokenForms()).toEqual([
    {
      grant_type: 'authorization_code',
      code: 'code-1',
      redirect_uri: `https://portico.example${CALLBACK}`,
      client_id: 'app-1',
      client_secret: 'app-secret',
    },
  ])
  expect(await integrationOf()).toMatchObject({ by_oauth: true, state: 'connected', stored_secrets: [] })
  const rows = await test.rows(`select i.*, a.before, a.after, encode(i.secrets, 'escape') as opened
    from integration i, audit_log a where i.site_id = ${tenant.siteId}`)
  expect(JSON.stringify(rows)).not.toMatch(/access-1|refresh-1/)
})

it('stores fields that come with the token', async () => {
  vendor.answer = ({ url: { pathname } }) => ({
    status: 200,
    body: pathname.endsWith('/token') ? token({ expires_in: 0 }) : JSON.stringify({ dc: 'us6' }),
  })
  await signIn('mailchimp')
  expect(await rowOf('mailchimp')).toMatchObject({
    fieldValues: { data_center: 'us6' },
    tokenExpiresAt: null,
  })
})

it.each([
  [{ error: 'access_denied' }, 'denied'],
  [{ error: 'server_error' }, 'failed'],
  [{}, 'failed'],
])('comes back from %j as %s', async (query, result) => {
  expect(await comeBack({ state: stateOf(await start()), ...query })).toBe(page('hubspot', result))
  expect(await integrationOf()).toBeNull()
})

it('fails if the service refuses the code', async () => {
  vendor.answer = () => ({ status: 400, body: '{"error":"invalid_grant"}' })
  expect(await signIn()).toBe(page('hubspot', 'failed'))
  expect(await integrationOf()).toBeNull()
})

describe('a state', () => {
  const EXPIRED = '/newapp/app/settings-view/integrations?sign_in=expired'

  it('works once', async () => {
    const state = stateOf(await start())
    await comeBack({ state, error: 'access_denied' })
    expect(await comeBack({ state, code: 'code-1' })).toBe(EXPIRED)
    expect(vendor.calls).toEqual([])
  })

  it('ends after ten minutes', async () => {
    const state = stateOf(await start())
    test.clock.advance(10 * 60_000 + 1)
    expect(await comeBack({ state, code: 'code-1' })).toBe(EXPIRED)
  })

  it('belongs to the session that started it', async () => {
    const state = stateOf(await start())
    const other = await test.signIn(tenant.email)
    expect(await comeBack({ state, code: 'code-1' }, other)).toBe(EXPIRED)
    const { owner: stranger } = await test.newTenant()
    expect(await comeBack({ state, code: 'code-1' }, stranger)).toBe(EXPIRED)
    expect(await comeBack({ state, code: 'code-1' })).toBe(page('hubspot', 'connected'))
  })

  it('stores nothing for a user who lost the right meanwhile', async () => {
    const { accountId, siteId } = tenant
    const client = await test.newClient(accountId, { [siteId]: { settings: 'write', guest_data: 'read' } })
    const state = stateOf(await start('hubspot', client))
    await test.rows(`update site_member set levels = '{"settings":"read"}' where site_id = ${siteId}`)
    expect(await comeBack({ state, code: 'code-1' }, client)).toBe(page('hubspot', 'failed'))
    expect(await integrationOf()).toBeNull()
  })
})

it('is not offered without an app at the service', async () => {
  expect((await owner.post(url('webhook', '/sign-in'), {})).statusCode).toBe(404)
})

describe('an access token', () => {
  const renewals = () => tokenForms().filter(({ grant_type }) => grant_type === 'refresh_token')
  const later = () => test.clock.advance(26 * 60_000)

  it('is used until shortly before its end, then renewed and stored', async () => {
    await signIn()
    expect((await open(await rowOf())).values).toMatchObject({ access_token: 'access-1' })
    expect(renewals()).toEqual([])
    vendor.answer = () => ({
      status: 200,
      body: token({ access_token: 'access-2', refresh_token: undefined }),
    })
    later()
    expect((await open(await rowOf())).values).toMatchObject({
      access_token: 'access-2',
      refresh_token: 'refresh-1',
    })
    await open(await rowOf())
    expect(renewals()).toEqual([
      {
        grant_type: 'refresh_token',
        refresh_token: 'refresh-1',
        client_id: 'app-1',
        client_secret: 'app-secret',
      },
    ])
    expect((await integrationOf())?.state).toBe('connected')
  })

  it('is renewed once for calls at the same time', async () => {
    await signIn()
    later()
    const row = await rowOf()
    await Promise.all([open(row), open(row), open(row)])
    expect(renewals()).toHaveLength(1)
  })

  it('that was withdrawn at the service fails as revoked, and is tried again by the next call', async () => {
    await signIn()
    later()
    vendor.answer = () => ({ status: 400, body: '{"error":"invalid_grant"}' })
    await expect(open(await rowOf())).rejects.toMatchObject({ reason: 'revoked' })
    vendor.answer = asHubspot
    expect((await open(await rowOf())).values).toMatchObject({ access_token: 'access-1' })
  })

  it('is not renewed any more after a key was entered', async () => {
    await signIn()
    const mapping = { ...DEFAULT_MAPPING, attributes: [] }
    const { description } = readBody<IntegrationDetails>(await owner.get(url('hubspot')))
    const key = description.fields.find(({ kind }) => kind === 'secret')?.name ?? ''
    const values = Object.fromEntries(
      description.fields.map(({ name, choices }) => [name, choices[0]?.value ?? 'value-1']),
    )
    await owner.put(url('hubspot'), { values, mapping }).then((answer) => readBody(answer))
    expect(await integrationOf()).toMatchObject({ by_oauth: false, stored_secrets: [key], state: 'untested' })
    later()
    expect((await open(await rowOf())).values).not.toHaveProperty('access_token')
    expect(renewals()).toEqual([])
  })

  it('that a user replaced by a key meanwhile is not stored', async () => {
    await signIn()
    later()
    const row = await rowOf()
    vendor.answer = (call) => {
      replaced = test.rows(
        `update integration set secrets = null, token_expires_at = null where id = ${row.id}`,
      )
      return asHubspot(call)
    }
    let replaced: Promise<unknown> = Promise.resolve()
    await open(row).catch(() => null)
    await replaced
    expect((await rowOf()).secrets).toBeNull()
  })
})
