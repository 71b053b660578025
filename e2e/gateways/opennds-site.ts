import { type APIRequestContext, expect } from '@playwright/test'
import type { LoginMethod } from '../../shared/src/contracts'
import { callAs } from '../call-as'
import { makeAccount, makeLocation } from '../fresh-account'
import type { LabProduct } from './lab-product'
import type { NetworkLab } from './network-lab'
import { OpenndsGateway } from './opennds-gateway'

interface Peers {
  lab: NetworkLab
  product: LabProduct
  operator: APIRequestContext
}

export interface OpenndsSite {
  siteId: number
  gateway: OpenndsGateway
  /** Path of the forwarding authentication service (FAS), with the site's token. */
  fasPath: string
}

/** Creates a location and starts openNDS with the values of its router page. */
export async function openOpenndsSite(
  { lab, product, operator }: Peers,
  { level, methods }: { level: number; methods: LoginMethod[] },
): Promise<OpenndsSite> {
  await makeAccount({ request: operator }, product.origin, `opennds-${level}`)
  const siteId = await makeLocation(operator, 'Harbor', { router_type: 'opennds', login_methods: methods })
  const { secret: faskey } = await callAs(operator, 'changeRouterSecret', { siteId })
  await callAs(operator, 'saveRouter', { siteId, body: { fas_level: level } })
  const { values } = await callAs(operator, 'getRouter', { siteId })
  const value = (label: string) => values.find(({ name }) => name === label)?.value ?? ''
  const fasPath = value('fas_path')
  const gateway = new OpenndsGateway(lab, {
    level: Number(value('fas_level')),
    host: value('fas_host'),
    port: value('fas_port'),
    path: fasPath,
    announcesPortal: value('dhcp_default_url'),
    secret: faskey,
    authority: product.authority,
  })
  const hasStarted = async () => {
    // On a busy machine it doesn't listen for the first seconds. An error would end the poll.
    const text = await gateway.ndsctl('status').catch(() => '')
    return text.includes('openNDS Status')
  }
  await expect.poll(hasStarted, { timeout: 60_000 }).toBe(true)
  return { siteId, gateway, fasPath }
}
