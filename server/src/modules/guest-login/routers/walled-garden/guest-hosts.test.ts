import Fastify from 'fastify'
import {
  defaultSettingsOf,
  LOGIN_METHODS,
  type LoginMethod,
  type LoginSettings,
} from '@portico/shared/contracts'
import type { SplashView } from '@portico/shared/splash-page'
import { sendPage } from '../../portal/guest-page'
import { guestHosts, type GuestServices } from './guest-hosts'

const PUBLIC_URL = 'https://wifi.example:8443'

const services = (
  methods: LoginMethod[],
  changes: { gateway?: GuestServices['gateway']; settings?: Partial<LoginSettings> } = {},
): GuestServices => ({
  methods,
  settings: (method) => ({ ...defaultSettingsOf(method), ...changes.settings }),
  gateway: changes.gateway ?? null,
})
const SOCIAL = { social_client_id: 'app', social_client_secret: 'sealed' }
const namesOf = (used: GuestServices) => guestHosts(used, [PUBLIC_URL]).map(({ host }) => host)

it('a page without other services needs its own host only', () => {
  expect(guestHosts(services(['email', 'voucher', 'clickthroughlogin']), [PUBLIC_URL])).toEqual([
    { host: 'wifi.example', reason: 'splash_page' },
  ])
})

it('Stripe is needed only where it takes the payments of a page that offers them', () => {
  expect(namesOf(services(['payment'], { gateway: 'sandbox' }))).toEqual(['wifi.example'])
  expect(namesOf(services(['payment']))).toEqual(['wifi.example'])
  expect(namesOf(services(['email'], { gateway: 'stripe' }))).toEqual(['wifi.example'])
  expect(namesOf(services(['payment'], { gateway: 'stripe' }))).toEqual(
    expect.arrayContaining(['js.stripe.com', '*.js.stripe.com', 'api.stripe.com', 'hooks.stripe.com']),
  )
})

it('social login needs the hosts of its own provider, once it is set up', () => {
  expect(namesOf(services(['facebook']))).toEqual(['wifi.example'])
  const facebook = namesOf(services(['facebook'], { settings: SOCIAL }))
  expect(facebook).toEqual(
    expect.arrayContaining(['www.facebook.com', 'm.facebook.com', 'static.xx.fbcdn.net', '*.fbcdn.net']),
  )
  // Only this server asks Facebook's API.
  expect(facebook).not.toContain('graph.facebook.com')
  const with_ = (social_issuer: string) =>
    namesOf(services(['facebook'], { settings: { ...SOCIAL, social_issuer } }))
  expect(with_('https://accounts.google.com')).toEqual(
    expect.arrayContaining(['accounts.google.com', 'ssl.gstatic.com', 'www.gstatic.com']),
  )
  expect(with_('https://accounts.google.com').join()).not.toContain('facebook')
  expect(with_('https://login.microsoftonline.com/tenant/v2.0')).toEqual(
    expect.arrayContaining(['login.microsoftonline.com', 'aadcdn.msauth.net']),
  )
  expect(with_('https://id.hotel.example:9000/realms/guests')).toEqual(['wifi.example', 'id.hotel.example'])
})

it('lists the most important hosts first', () => {
  const settings = { ...SOCIAL, network_id: '7b2f0f7e-0000-4000-8000-000000000000' }
  const all = guestHosts(services([...LOGIN_METHODS], { gateway: 'stripe', settings }), [PUBLIC_URL])
  const reasons = [...new Set(all.map(({ reason }) => reason))]
  expect(reasons).toEqual([
    'splash_page',
    'facebook_login',
    'card_payments',
    'wifi4eu',
    'card_fraud_checks',
    'login_images',
    'card_images',
  ])
  expect(new Set(all.map(({ host }) => host)).size).toBe(all.length)
})

it.each(['https://a";reset;".example', 'https://a$(reset).example', 'not an address'])(
  'leaves out a provider whose name a terminal could read as a command: %s',
  (social_issuer) => {
    expect(namesOf(services(['facebook'], { settings: { ...SOCIAL, social_issuer } }))).toEqual([
      'wifi.example',
    ])
  },
)

const stripePage: SplashView = {
  kind: 'pay',
  package: {
    id: 1,
    type: 'onetime',
    title: 'Day',
    description: '',
    price: '€5.00',
    period: null,
    limits: [],
  },
  checkout: { gateway: 'stripe', publishableKey: 'pk', account: '', clientSecret: 's', returnUrl: '/' },
  key: 'k',
  canChange: false,
}
const wifi4euPage: SplashView = {
  kind: 'form',
  method: 'wifi4eu',
  form: 'login',
  fields: [],
  settings: { ...defaultSettingsOf('wifi4eu'), network_id: 'n' },
}

/** Hosts in the content security policy of a guest page. */
async function allowedHosts(view: SplashView): Promise<string[]> {
  const app = Fastify()
  app.get('/', (_request, reply) =>
    sendPage(reply, {
      portal: null,
      siteId: 1,
      language: 'en-US',
      token: 't',
      test: false,
      view,
    }),
  )
  const { headers, statusCode } = await app.inject('/')
  await app.close()
  expect(statusCode).toBe(200)
  const policy = String(headers['content-security-policy'])
  return [...policy.matchAll(/https?:\/\/([^\s;/]+)/g)].map(([, host = '']) => host)
}

it.each([
  ['card payments', stripePage, services(['payment'], { gateway: 'stripe' })],
  ['WiFi4EU', wifi4euPage, services(['wifi4eu'], { settings: { network_id: 'n' } })],
] as const)('every host that the page of %s can load from is listed', async (_name, view, used) => {
  const allowed = await allowedHosts(view)
  expect(allowed.length).toBeGreaterThan(0)
  expect(namesOf(used)).toEqual(expect.arrayContaining(allowed))
})

it('other guest pages load from their own host only', async () => {
  expect(await allowedHosts({ kind: 'choice' })).toEqual([])
})
