import { WALLED_GARDEN_REASONS } from '@portico/shared/contracts'
import fc from 'fast-check'
import { vendorOf, VENDORS, type WalledGardenSyntax } from '../../router-vendors'
import { fitHosts, listText } from './fit-hosts'
import { guestHosts, type GuestHost } from './guest-hosts'

/** A page with Google login and card payments: more hosts than the shortest list takes. */
const HOSTS = guestHosts(
  {
    methods: ['facebook', 'payment'],
    gateway: 'stripe',
    settings: () => ({
      social_client_id: 'app',
      social_client_secret: 'sealed',
      social_issuer: 'https://accounts.google.com',
    }),
  },
  ['https://wifi.example'],
)
const forVendor = (type: string) => fitHosts(HOSTS, vendorOf(type).walledGarden)

it('Cisco AireOS takes 20: the least important hosts are left out, and named', () => {
  const many = [...HOSTS, ...Array.from({ length: 5 }, (_, at) => host(`img${at}.example`, 'card_images'))]
  const { entries, gaps } = fitHosts(many, vendorOf('ciscowlc').walledGarden)
  expect(entries).toHaveLength(20)
  expect(entries[0]).toBe('wifi.example')
  const names = many.map((each) => each.host).filter((name) => !name.startsWith('*.'))
  expect(entries).toEqual(names.slice(0, 20))
  expect(
    gaps
      .filter(({ gap }) => gap === 'too_many')
      .map(({ host: { host: name } }) => name)
      .toSorted(),
  ).toEqual(names.slice(20).toSorted())
  expect(gaps.filter(({ gap }) => gap === 'no_wildcards').map(({ host: { host: name } }) => name)).toEqual([
    '*.js.stripe.com',
    '*.gstatic.com',
  ])
})

it.each([
  ['unifi', '\n', ['wifi.example', 'accounts.google.com', 'ssl.gstatic.com']],
  ['mikrotik', '\n', ['wifi.example', 'accounts.google.com', '*.gstatic.com']],
  ['meraki', '\n', ['wifi.example', 'accounts.google.com', '*.gstatic.com']],
  ['aruba', '\n', ['wifi.example', 'accounts.google.com', '*.gstatic.com']],
  ['mist', '\n', ['wifi.example', 'accounts.google.com', 'gstatic.com']],
  ['opennds', ' ', ['wifi.example', 'accounts.google.com', 'gstatic.com']],
  ['uam', ',', ['wifi.example', 'accounts.google.com', 'gstatic.com']],
  [
    'arubaiap',
    '\n',
    [String.raw`wifi\.example`, String.raw`accounts\.google\.com`, String.raw`.*\.gstatic\.com`],
  ],
])('writes the list as %s takes it', (type, separator, first) => {
  const { entries } = forVendor(type)
  expect(entries.slice(0, 3)).toEqual(first)
  expect(listText(entries, vendorOf(type).walledGarden)).toBe(entries.join(separator))
})

it('names below a wildcard, and a domain that its wildcard includes, need no entry of their own', () => {
  expect(forVendor('mikrotik').entries).toEqual(
    expect.arrayContaining(['js.stripe.com', '*.js.stripe.com', 'api.stripe.com']),
  )
  expect(forVendor('mikrotik').entries).not.toContain('ssl.gstatic.com')
  expect(forVendor('opennds').entries.filter((entry) => entry.includes('js.stripe.com'))).toEqual([
    'js.stripe.com',
  ])
  expect([forVendor('mikrotik').gaps, forVendor('opennds').gaps]).toEqual([[], []])
})

it('combines the hosts of a service before it leaves one out', () => {
  const syntax = { maxEntries: 13, wildcard: (domain: string) => `*.${domain}` }
  const { entries, gaps } = fitHosts(HOSTS, syntax)
  expect(entries).toContain('*.stripe.com')
  expect(entries).not.toContain('api.stripe.com')
  expect(entries.length).toBeLessThanOrEqual(13)
  expect(gaps).toEqual([])
})

it("replaces only Portico's entries of MikroTik's list, and can be run again", () => {
  const { walledGarden: syntax } = vendorOf('mikrotik')
  expect(syntax?.script?.(['wifi.example', '*.js.stripe.com'])).toBe(
    [
      '/ip hotspot walled-garden remove [find comment="portico"]',
      '/ip hotspot walled-garden add action=allow dst-host="wifi.example" comment="portico"',
      '/ip hotspot walled-garden add action=allow dst-host="*.js.stripe.com" comment="portico"',
    ].join('\n'),
  )
})

function host(name: string, reason: GuestHost['reason'], domain?: string): GuestHost {
  return { host: name, reason, ...(domain !== undefined && { domain }) }
}

const domains = fc.constantFrom('a.example', 'b.example', 'long-service-name.example')
const hostLists = fc
  .uniqueArray(
    fc.record({
      domain: fc.option(domains, { nil: undefined }),
      label: fc.stringMatching(/^[a-z]{1,12}$/),
      isWildcard: fc.boolean(),
      reason: fc.constantFrom(...WALLED_GARDEN_REASONS),
    }),
    { maxLength: 40, selector: ({ domain, label, isWildcard }) => `${isWildcard}${label}.${domain}` },
  )
  .map((all) =>
    all.map(({ domain, label, isWildcard, reason }) =>
      host(`${isWildcard ? '*.' : ''}${label}.${domain ?? 'other.example'}`, reason, domain),
    ),
  )
const syntaxes: fc.Arbitrary<WalledGardenSyntax> = fc.oneof(
  fc.constantFrom(...VENDORS.flatMap(({ walledGarden }) => walledGarden ?? {})),
  fc.record({
    maxEntries: fc.integer({ min: 1, max: 20 }),
    maxEntryLength: fc.integer({ min: 8, max: 40 }),
    maxLength: fc.integer({ min: 20, max: 400 }),
    separator: fc.constantFrom(',', '\n', '; '),
  }),
  fc.tuple(fc.integer({ min: 1, max: 20 }), fc.boolean()).map(([maxEntries, wildcardIncludesDomain]) => ({
    maxEntries,
    wildcardIncludesDomain,
    wildcard: (domain: string) => (wildcardIncludesDomain ? domain : `*.${domain}`),
  })),
)

it('never exceeds a limit, and names every host that is in no entry', () => {
  fc.assert(
    fc.property(hostLists, syntaxes, (hosts, syntax) => {
      const { entries, gaps } = fitHosts(hosts, syntax)
      const { maxEntries = Infinity, maxEntryLength = Infinity, maxLength = Infinity } = syntax
      expect(entries.length).toBeLessThanOrEqual(maxEntries)
      for (const entry of entries) expect(entry.length).toBeLessThanOrEqual(maxEntryLength)
      if (entries.length > 0) expect(listText(entries, syntax).length).toBeLessThanOrEqual(maxLength)
      expect(new Set(entries).size).toBe(entries.length)
      const missing = new Set(gaps.map((gap) => gap.host))
      expect(missing.size).toBe(gaps.length)
      for (const each of hosts) expect(missing.has(each) !== covers(entries, each, syntax)).toBe(true)
    }),
  )
})

/** An entry of the list allows the host. */
function covers(entries: readonly string[], { host: name }: GuestHost, syntax: WalledGardenSyntax): boolean {
  const { host: write = (text: string) => text, wildcard } = syntax
  if (!name.startsWith('*.') && entries.includes(write(name))) return true
  if (!wildcard) return false
  const labels = name.replace('*.', '').split('.')
  const above = labels.map((_, at) => labels.slice(at).join('.'))
  return above.some(
    (domain, at) =>
      (at > 0 || name.startsWith('*.') || syntax.wildcardIncludesDomain) &&
      entries.includes(wildcard(domain)),
  )
}
