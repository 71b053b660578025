import { type SetupValue, splashPath, type WalledGarden } from '@portico/shared/contracts'
import type { RouterSettingsRow } from '../router-settings.repo'
import type { Vendor } from '../../router-vendors'

interface Setup {
  siteId: number
  vendor: Vendor
  settings: Pick<RouterSettingsRow, 'token' | 'fasLevel' | 'secretChangedAt'> | null
  publicUrl: string
  radiusPorts: { auth: number; acct: number }
  walledGarden: Pick<WalledGarden, 'entries' | 'text'>
}

type Value = { name: SetupValue; value: string }

/** The router and the site share a secret, which is generated together with the router's addresses. */
export const usesSecret = ({ login }: Vendor): boolean => login?.kind === 'fas' || login?.kind === 'uam'

/** Gateways of the vendor can ask Portico by RADIUS. */
export const usesRadius = ({ login, controller }: Vendor): boolean =>
  login?.kind === 'uam' || login?.kind === 'form' || controller?.admits === 'radius'

/** Values besides secrets that operators copy into the router. */
export function setupValues(setup: Setup): Value[] {
  const { siteId, vendor, publicUrl, settings, walledGarden } = setup
  const { login } = vendor
  if (login?.kind === 'simulated' || (usesSecret(vendor) && !settings?.secretChangedAt)) return []
  const hosts: Value = { name: 'walled_garden', value: walledGarden.text }
  if (login?.kind === 'fas') {
    // openNDS implements RFC 8908 itself, because only it can distinguish the guests of its network.
    return [...openndsValues(setup), { name: 'dhcp_default_url', value: '1' }, hosts]
  }
  const portalAddress =
    login?.kind === 'uam'
      ? `${publicUrl}/guest/uam/${settings?.token ?? ''}`
      : `${publicUrl}${splashPath(siteId)}/`
  const all: Value[] = [
    { name: 'portal_address', value: portalAddress },
    ...radiusValues(setup),
    hosts,
    { name: 'walled_garden_script', value: vendor.walledGarden?.script?.(walledGarden.entries) ?? '' },
    { name: 'login_page', value: vendor.loginPage?.(portalAddress) ?? '' },
    { name: 'captive_portal_api', value: `${publicUrl}/.well-known/captive-portal/${siteId}` },
  ]
  const used = new Set(vendor.steps.flatMap(({ values }) => values))
  return all.filter(({ name }) => used.has(name))
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
