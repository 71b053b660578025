import { expect, request, test } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { DEMO_PASSWORD } from '../shared/tools/demo-password'
import { callAs } from './call-as'
import { OwnInstallation } from './own-installation'
import { SourceCopy } from './source-copy'

const VENDORS = 'server/src/modules/guest-login/router-vendors'

/** A firewall of which the product knows nothing. Its captive portal takes a form, and asks by RADIUS. */
const PFSENSE = `import type { Vendor } from './vendor'
import { FIELDS, ONE_WAY_RADIUS, radiusSteps, step } from './vendor-parts'

/** Variables that pfSense replaces in its portal page. */
const REDIRECT_QUERY =
  'portal_action=$PORTAL_ACTION$&redirurl=$PORTAL_REDIRURL$&zone=$PORTAL_ZONE$&clientmac=$CLIENT_MAC$'

export const pfSense: Vendor = {
  type: 'pfsense',
  name: 'pfSense',
  kind: 'radius',
  capabilities: ONE_WAY_RADIUS,
  evidence: 'document',
  sources: ['pfSense documentation, captive portal'],
  fields: [
    FIELDS.ssid,
    {
      name: 'zone',
      kind: 'text',
      required: true,
      label: { en: 'Captive portal zone', es: 'Zona del portal cautivo' },
      help: null,
    },
    { ...FIELDS.externalIp, required: true },
  ],
  steps: [
    ...radiusSteps({
      radius: 'System > User Manager > Authentication Servers',
      accounting: 'Services > Captive Portal > (zone) > Configuration',
      walledGarden: 'Services > Captive Portal > (zone) > Allowed Hostnames',
    }).filter(({ text }) => text !== 'step.portal'),
    step(
      { en: 'Upload this page as the portal page.', es: 'Sube esta página como página del portal.' },
      { menu: 'Services > Captive Portal > (zone) > Configuration', values: ['login_page'] },
    ),
  ],
  menuSource: 'document',
  arrival: { mac: ['clientmac'], requestedUrl: ['redirurl'] },
  swapsOctets: false,
  dictionary: 'wispr',
  loginPage: (portalAddress) =>
    \`<!doctype html><meta http-equiv="refresh" content="0;url=\${portalAddress}?\${REDIRECT_QUERY}">\`,
  login: {
    kind: 'form',
    // The address names the zone.
    target: { kind: 'url', keys: ['portal_action'] },
    hosts: [],
    username: 'auth_user',
    password: 'auth_pass',
    returnTo: 'redirurl',
    fixed: { accept: 'Continue' },
  },
}
`

const TEST = `import { pfSense } from './pfsense'
import { vendorProblems } from './vendor-problems'

it('is well formed', () => {
  expect(vendorProblems(pfSense)).toEqual([])
})
`

let copy: SourceCopy
let installation: OwnInstallation | undefined

test.afterEach(async () => {
  await installation?.remove()
  copy.remove()
})

test('a new vendor is one file, its test and a line in the list', async () => {
  test.setTimeout(240_000)
  copy = new SourceCopy(['server'])
  const before = copy.files()
  writeFileSync(path.join(copy.root, VENDORS, 'pfsense.ts'), PFSENSE)
  writeFileSync(path.join(copy.root, VENDORS, 'pfsense.test.ts'), TEST)
  copy.edit(
    `${VENDORS}/index.ts`,
    'import { ruckus }',
    "import { pfSense } from './pfsense'\nimport { ruckus }",
  )
  copy.edit(`${VENDORS}/index.ts`, '  openMesh,\n', '  openMesh,\n  pfSense,\n')
  const after = copy.files()
  const changed = Object.keys({ ...before, ...after }).filter((file) => before[file] !== after[file])
  expect(changed.toSorted()).toEqual(
    ['index.ts', 'pfsense.test.ts', 'pfsense.ts'].map((file) => `${VENDORS}/${file}`),
  )

  const built = await copy.portico(['build', 'server'])
  expect(built.output).toContain('server built')
  expect(built.status).toBe(0)
  installation = new OwnInstallation({ SEED: 'demo' }, path.join(copy.root, 'server/dist/main.mjs'))
  const operator = await request.newContext({ baseURL: await installation.start() })
  await callAs(operator, 'login', { body: { email: 'owner@portico.test', password: DEMO_PASSWORD } })
  const { items } = await callAs(operator, 'listRouterVendors')
  expect(items).toContainEqual({
    type: 'pfsense',
    name: 'pfSense',
    kind: 'radius',
    supported: true,
    requires: ['external_ip'],
    import_fields: null,
  })

  const { id: siteId } = await callAs(operator, 'createSite', {
    body: {
      name: 'Firewall Café',
      hotspot_type: 'cafe',
      router_type: 'pfsense',
      timezone: 'Europe/Madrid',
      currency: 'EUR',
      default_countrycode: 'ES',
      login_methods: ['clickthroughlogin'],
    },
  })
  const page = await callAs(operator, 'getRouter', { siteId })
  expect(page).toMatchObject({ router_type: 'pfsense', cause: 'no_connection', vendor: { name: 'pfSense' } })
  expect(page.values.find(({ name }) => name === 'login_page')?.value).toContain(
    `/guest/s/${siteId}/?portal_action=`,
  )
  const refused = callAs(operator, 'saveRouterConnection', {
    siteId,
    body: { router_type: 'pfsense', values: { external_ip: '300.1.1.1' } },
  })
  await expect(refused).rejects.toThrow(/"values.zone":\["This field is required"\]/)
  await callAs(operator, 'saveRouterConnection', {
    siteId,
    body: { router_type: 'pfsense', values: { zone: 'guests', external_ip: '203.0.113.7' } },
  })
  expect((await callAs(operator, 'getRouter', { siteId })).cause).toBe('no_gateway')
  await callAs(operator, 'createNas', {
    siteId,
    body: {
      name: 'Firewall',
      address: '203.0.113.7',
      require_message_authenticator: true,
      swaps_octets: false,
      disconnect_port: null,
    },
  })

  const query = new URLSearchParams({
    portal_action: 'http://10.0.0.1:8002/index.php?zone=guests',
    redirurl: 'http://example.com/',
    zone: 'guests',
    clientmac: '02:00:00:00:00:07',
  })
  const start = await (await operator.get(`/guest/s/${siteId}/?${query.toString()}`)).text()
  const token = /name="t" value="([^"]+)"/.exec(start)?.[1] ?? ''
  const online = await operator.post(`/guest/s/${siteId}/m/clickthroughlogin`, { form: { t: token } })
  const html = await online.text()
  expect(html).toContain('action="http://10.0.0.1:8002/index.php?zone=guests"')
  expect(html).toContain('name="auth_user"')
  expect(html).toContain('name="accept" value="Continue"')
  await operator.dispose()
})
