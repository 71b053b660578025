import { type LoginMethod, type SetupValue, splashPath } from '@portico/shared/contracts'
import type { RouterSettingsRow } from '../router-settings.repo'

interface Setup {
  siteId: number
  routerType: string
  settings: Pick<RouterSettingsRow, 'token' | 'fasLevel'> | null
  publicUrl: string
  radiusPorts: { auth: number; acct: number }
}

type Value = { name: SetupValue; value: string }

/** Values besides the secret that operators copy into the router. */
export function setupValues(setup: Setup): Value[] {
  const { siteId, publicUrl } = setup
  const captivePortalApi: Value = {
    name: 'captive_portal_api',
    value: `${publicUrl}/.well-known/captive-portal/${siteId}`,
  }
  const isUnset = !setup.settings && (setup.routerType === 'opennds' || setup.routerType === 'uam')
  // Their addresses are generated together with the secret.
  if (isUnset) return []
  switch (setup.routerType) {
    case 'opennds':
      // openNDS implements RFC 8908 itself, because only it can distinguish the guests of its network.
      return [...openndsValues(setup), { name: 'dhcp_default_url', value: '1' }]
    case 'uam':
      return [
        { name: 'portal_address', value: `${publicUrl}/guest/uam/${setup.settings?.token ?? ''}` },
        ...radiusValues(setup),
        captivePortalApi,
      ]
    case 'simulated':
      return []
    default:
      return [{ name: 'portal_address', value: `${publicUrl}${splashPath(siteId)}/` }, ...radiusValues(setup)]
  }
}

function openndsValues({ publicUrl, settings }: Setup): Value[] {
  const { protocol, hostname, port } = new URL(publicUrl)
  const fasLevel = settings?.fasLevel ?? 3
  // Below level 3, openNDS sends browsers over HTTP.
  const isOwnPort = (protocol === 'https:') === (fasLevel === 3)
  const fasPort = (isOwnPort && port) || (fasLevel === 3 ? '443' : '80')
  return [
    { name: 'fas_host', value: hostname },
    { name: 'fas_port', value: fasPort },
    { name: 'fas_path', value: `/guest/opennds/${settings?.token ?? ''}` },
    { name: 'fas_level', value: String(fasLevel) },
  ]
}

function radiusValues({ publicUrl, radiusPorts }: Setup): Value[] {
  return [
    { name: 'radius_host', value: new URL(publicUrl).hostname },
    { name: 'radius_auth_port', value: String(radiusPorts.auth) },
    { name: 'radius_acct_port', value: String(radiusPorts.acct) },
  ]
}

/** Hosts of payment and social login that a guest's browser uses before it's online. */
const STRIPE_HOSTS = [
  'js.stripe.com',
  'api.stripe.com',
  'hooks.stripe.com',
  'm.stripe.network',
  'checkout.stripe.com',
]
const SOCIAL_HOSTS = ['accounts.google.com', 'www.facebook.com', 'm.facebook.com', 'graph.facebook.com']
const WIFI4EU_HOSTS = ['collection.wifi4eu.ec.europa.eu']

/** Hosts that devices must reach before a login, depending on the methods of the site's page. */
export function walledGarden(methods: readonly LoginMethod[], publicUrl: string): string[] {
  const hosts = [new URL(publicUrl).hostname]
  if (methods.includes('payment')) hosts.push(...STRIPE_HOSTS)
  if (methods.includes('facebook')) hosts.push(...SOCIAL_HOSTS)
  if (methods.includes('wifi4eu')) hosts.push(...WIFI4EU_HOSTS)
  return hosts
}
