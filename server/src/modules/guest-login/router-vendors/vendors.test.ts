import type { ControllerApi } from '../controllers/controller-api'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { mist } from '../controllers'
import type { Vendor } from './vendor'
import { VENDORS } from '.'
import { vendorProblems } from './vendor-problems'

const ROOT = path.resolve(__dirname, '../../../../..')

describe.each(VENDORS.map((vendor) => [vendor.type, vendor] as const))('%s', (_type, vendor) => {
  it('is well formed', () => {
    expect(vendorProblems(vendor)).toEqual([])
  })
})

it('has a file for each vendor, and each type once', () => {
  const types = VENDORS.map(({ type }) => type)
  expect(new Set(types).size).toBe(types.length)
  const files = new Map(
    readdirSync(__dirname).flatMap((file) => {
      if (file.endsWith('.test.ts')) return []
      const type = /^ {2}type: '(\w+)',$/m.exec(readFileSync(path.join(__dirname, file), 'utf8'))?.[1]
      return type === undefined ? [] : [[file, type] as const]
    }),
  )
  expect([...files.values()].toSorted()).toEqual(types.toSorted())
  for (const [file, type] of files) expect(file).toBe(`${type.replaceAll('_', '-')}.ts`)
})

/** A firewall of which the product knows nothing. */
const PFSENSE: Vendor = {
  type: 'pfsense',
  name: 'pfSense',
  kind: 'radius',
  capabilities: { check: true, disconnect: false, changeLimits: false, reportUsage: 'interim' },
  evidence: 'document',
  sources: ['pfSense documentation, captive portal'],
  fields: [
    {
      name: 'zone',
      kind: 'text',
      required: true,
      label: { en: 'Captive portal zone', es: 'Zona del portal cautivo' },
      help: null,
    },
  ],
  steps: [
    { text: 'step.gateway', menu: null, values: [] },
    {
      text: 'step.radius',
      menu: 'System > User Manager > Authentication Servers',
      values: ['radius_host', 'radius_auth_port', 'radius_acct_port'],
    },
    { text: 'step.portal', menu: 'Services > Captive Portal', values: ['portal_address'] },
  ],
  menuSource: 'document',
  arrival: { mac: ['clientmac'], requestedUrl: ['redirurl'] },
  swapsOctets: false,
  dictionary: 'wispr',
  login: {
    kind: 'form',
    target: { kind: 'url', keys: ['portal_action'] },
    hosts: [],
    username: 'auth_user',
    password: 'auth_pass',
    returnTo: 'redirurl',
    fixed: { accept: 'Continue' },
  },
}

/** Tests, the vendors themselves, and the dictionaries of RADIUS. */
const NOT_PRODUCT = /\.test\.tsx?$|\/testing\/|router-vendors\/|-builders\.ts$|platform\/radius\//

describe('adding pfSense', () => {
  it('needs nothing that a vendor file cannot say', () => {
    expect(vendorProblems(PFSENSE)).toEqual([])
  })

  it('finds what is wrong in a vendor file', () => {
    const [step] = PFSENSE.steps
    if (!step) throw new Error('The vendor has no step')
    const wrong: Vendor = {
      ...PFSENSE,
      type: 'pf sense',
      evidence: 'document',
      sources: [],
      fields: [...PFSENSE.fields, ...PFSENSE.fields],
      steps: [{ ...step, text: { en: 'Add a gateway', es: '' } }],
      arrival: { mac: [] },
      controller: { api: () => mist, admits: 'controller', siteField: 'site_id' },
    }
    expect(vendorProblems(wrong)).toEqual([
      'type: lower-case letters, digits and underscores',
      'sources: evidence without a source',
      'fields: zone is there twice',
      'steps: a text lacks es',
      'steps: portal_address is never shown',
      'arrival: no key of the MAC address',
      'controller: api_token is no field',
      'controller: org_id is no field',
      'controller: site_id is no field',
      'controller: it has no address',
    ])
  })

  it('changes its file, its test and the list: no other source names a vendor', () => {
    /** Routers that Portico implements itself, and addresses of the specification. */
    const own = new Set(['opennds', 'uam', 'simulated'])
    const types = VENDORS.map(({ type }) => type).filter((type) => !own.has(type))
    const sources = readdirSync(ROOT)
      .filter((name) => /^(server|shared|shell|mfe-.+)$/.test(name))
      .flatMap((name) =>
        readdirSync(path.join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
          path.join(name, 'src', file),
        ),
      )
      .filter((file) => /\.tsx?$/.test(file) && !NOT_PRODUCT.test(file))
    const naming = sources.flatMap((file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8')
      // Examples of the API's document aren't decisions.
      const decides = text.replaceAll(/router_type: '\w+'/g, '')
      return types.some((type) => decides.includes(`'${type}'`)) ? [file] : []
    })
    expect(naming).toEqual([])
  })
})

const CALLS = { sites: 'sites', networks: 'networks', access_points: 'accessPoints' } as const

describe('the lists of a controller that operators choose from', () => {
  const listing = VENDORS.filter(({ controller }) => (controller?.lists ?? []).length > 0)

  it.each(listing.map((vendor) => [vendor.type, vendor] as const))('%s has their calls', (_type, vendor) => {
    const names = vendor.fields.map(({ name }) => name)
    const fields = Object.fromEntries(names.map((name) => [name, 'x']))
    const accounts = [fields, { ...fields, api_key: '' }]
    for (const account of accounts) {
      // Opening a controller sends nothing.
      const calls = vendor.controller?.api(account)?.open({} as ControllerApi, account)
      for (const list of vendor.controller?.lists ?? []) expect(calls?.[CALLS[list]]).toBeInstanceOf(Function)
    }
    expect(names).toContain(vendor.controller?.siteField)
  })
})
