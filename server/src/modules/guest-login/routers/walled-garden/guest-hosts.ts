import {
  type GatewayKind,
  type LoginMethod,
  type LoginSettings,
  WALLED_GARDEN_REASONS,
  type WalledGardenReason,
} from '@portico/shared/contracts'

/** A host that guests' devices use before they're online. */
export interface GuestHost {
  /** A name, or `*.` and a domain where the service asks for all names below it. */
  host: string
  reason: WalledGardenReason
  /** Domain of the service alone, below which its hosts can become one wildcard if the list is too long. */
  domain?: string
}

/** Services in use on a site's published splash page. */
export interface GuestServices {
  methods: readonly LoginMethod[]
  settings: (method: LoginMethod) => Partial<LoginSettings>
  /** Takes the site's payments; null: it can't take any. */
  gateway: GatewayKind | null
}

type Source = (services: GuestServices & { origins: readonly string[] }) => GuestHost[]

/** Hosts of one reason, with the domains under which they can be combined. */
function hostsOf(reason: WalledGardenReason, names: readonly string[], domains: readonly string[] = []) {
  return names.map((host): GuestHost => {
    const domain = domains.find((each) => host.endsWith(`.${each}`))
    return { host, reason, ...(domain !== undefined && { domain }) }
  })
}

/**
 * Guest pages load their images, fonts and scripts from the address of their account, which their content security policy
 * enforces. Only the dashboard's sections come from a CDN, so it isn't needed.
 */
const splashPage: Source = ({ origins }) => hostsOf('splash_page', origins.map(nameIn))

/**
 * Stripe's Payment Element. docs.stripe.com/security/guide names what the page loads, docs.stripe.com/ips all domains;
 * those of Checkout, the dashboard and other products aren't used.
 */
const cardPayments: Source = ({ methods, gateway }) =>
  methods.includes('payment') && gateway === 'stripe'
    ? [
        ...hostsOf(
          'card_payments',
          ['js.stripe.com', '*.js.stripe.com', 'api.stripe.com', 'hooks.stripe.com'],
          ['stripe.com'],
        ),
        ...hostsOf('card_fraud_checks', ['m.stripe.com', 'm.stripe.network', 'hcaptcha.com'], ['stripe.com']),
        ...hostsOf('card_images', ['b.stripecdn.com', 'q.stripe.com', 'r.stripe.com'], ['stripe.com']),
      ]
    : []

const socialLogin: Source = ({ methods, settings }) => {
  const {
    social_client_id: id,
    social_client_secret: secret,
    social_issuer: issuer = '',
  } = settings('facebook')
  if (!methods.includes('facebook') || !id || !secret) return []
  if (issuer === '') return FACEBOOK
  const name = nameIn(issuer)
  return OTHER_PROVIDERS[name] ?? hostsOf('provider_login', [name])
}

/** The login page itself; this server asks graph.facebook.com. openNDS' documentation names both domains. */
const FACEBOOK = [
  ...hostsOf(
    'facebook_login',
    ['www.facebook.com', 'm.facebook.com', 'static.xx.fbcdn.net'],
    ['facebook.com', 'fbcdn.net'],
  ),
  ...hostsOf('login_images', ['*.fbcdn.net'], ['fbcdn.net']),
]

/** Hosts of login pages besides the issuer's own, by the issuer's host. */
const OTHER_PROVIDERS: Partial<Record<string, GuestHost[]>> = {
  // Cisco Meraki, 'Using Google OAuth Splash with a Walled Garden'.
  'accounts.google.com': [
    ...hostsOf('google_login', ['accounts.google.com']),
    ...hostsOf(
      'google_login',
      ['ssl.gstatic.com', 'www.gstatic.com', 'apis.google.com', 'www.google.com'],
      ['gstatic.com'],
    ),
    ...hostsOf(
      'login_images',
      ['fonts.gstatic.com', '*.gstatic.com', 'fonts.googleapis.com', 'lh3.googleusercontent.com'],
      ['gstatic.com', 'googleapis.com', 'googleusercontent.com'],
    ),
  ],
  // Microsoft 365 URLs and IP address ranges, endpoints 56, 59 and 97.
  'login.microsoftonline.com': [
    ...hostsOf('microsoft_login', ['login.microsoftonline.com', 'login.live.com']),
    ...hostsOf(
      'microsoft_login',
      ['aadcdn.msauth.net', 'aadcdn.msftauth.net', 'logincdn.msauth.net', '*.msauth.net', '*.msftauth.net'],
      ['msauth.net', 'msftauth.net'],
    ),
    ...hostsOf(
      'login_images',
      ['aadcdn.msauthimages.net', 'aadcdn.msftauthimages.net'],
      ['msauthimages.net', 'msftauthimages.net'],
    ),
  ],
}

/** The banner and its script, from the address in the scheme's documents. */
const wifi4eu: Source = ({ methods, settings }) =>
  methods.includes('wifi4eu') && settings('wifi4eu').network_id
    ? hostsOf('wifi4eu', ['collection.wifi4eu.ec.europa.eu'])
    : []

/** Each knows the hosts of one service; a new service is one more source. */
const SOURCES: readonly Source[] = [splashPage, socialLogin, cardPayments, wifi4eu]

/** Operators paste hosts into routers' terminals, so nothing but the characters of a name is let through. */
const NAME = /^(\*\.)?[a-z0-9:._-]+$/

const rank = ({ reason }: GuestHost) => WALLED_GARDEN_REASONS.indexOf(reason)

/** Hosts that a site's guests need before they're online, from the most important to the least. */
export function guestHosts(services: GuestServices, origins: readonly string[]): GuestHost[] {
  const all = SOURCES.flatMap((source) => source({ ...services, origins }))
  const unique = new Map(all.toReversed().map((each) => [each.host, each]))
  return [...unique.values()]
    .toReversed()
    .filter(({ host }) => NAME.test(host))
    .toSorted((one, other) => rank(one) - rank(other))
}

/** Empty for an address that can't be read. */
const nameIn = (address: string) =>
  URL.canParse(address) ? new URL(address).hostname.replaceAll(/[[\]]/g, '') : ''
