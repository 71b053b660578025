import type { ConnectionField, RouterSetupStep, SetupValue, VendorText } from '@portico/shared/contracts'
import type { RouterCapabilities } from './vendor'

/** Fields that several vendors have. */
export const FIELDS = {
  address: {
    name: 'address',
    kind: 'address',
    required: true,
    label: 'field.address',
    help: 'field.address_help',
  },
  site: { name: 'site', kind: 'text', required: true, label: 'field.site', help: null },
  username: {
    name: 'username',
    kind: 'text',
    required: true,
    label: 'field.username',
    help: 'field.local_account_help',
  },
  password: { name: 'password', kind: 'secret', required: true, label: 'field.password', help: null },
  apiKey: { name: 'api_key', kind: 'secret', required: true, label: 'field.api_key', help: null },
  clientId: { name: 'client_id', kind: 'text', required: true, label: 'field.client_id', help: null },
  clientSecret: {
    name: 'client_secret',
    kind: 'secret',
    required: true,
    label: 'field.client_secret',
    help: null,
  },
  ssid: { name: 'ssid', kind: 'text', required: false, label: 'field.ssid', help: 'field.ssid_help' },
  /** The access points whose redirects count. */
  accessPoints: {
    name: 'access_points',
    kind: 'macs',
    required: false,
    label: 'field.access_points',
    help: 'field.access_points_help',
  },
  /** The address from which the site's RADIUS requests come. */
  externalIp: {
    name: 'external_ip',
    kind: 'ip',
    required: false,
    label: 'field.external_ip',
    help: 'field.external_ip_help',
  },
} as const satisfies Record<string, ConnectionField>

/** A step of the setup. */
export const step = (
  text: VendorText,
  { menu = null, values = [] }: { menu?: string | null; values?: SetupValue[] } = {},
): RouterSetupStep => ({ text, menu, values })

/** Menus of a vendor's interface, for the steps that RADIUS vendors share. Null: unknown. */
interface Menus {
  radius?: string
  portal?: string
  walledGarden?: string
  accounting?: string
}

/** Setup of a vendor whose guests log in by a form and RADIUS. */
export const radiusSteps = ({ radius, portal, walledGarden, accounting }: Menus = {}): RouterSetupStep[] => [
  step('step.gateway'),
  step('step.radius', {
    menu: radius ?? null,
    values: ['radius_host', 'radius_auth_port', 'radius_acct_port'],
  }),
  step('step.interim', { menu: accounting ?? radius ?? null }),
  step('step.portal', { menu: portal ?? null, values: ['portal_address'] }),
  step('step.walled_garden', { menu: walledGarden ?? portal ?? null, values: ['walled_garden'] }),
]

/** Without an answer to disconnect requests, the page says so once a gateway has no port for them. */
export const RADIUS_CAPABILITIES: RouterCapabilities = {
  check: true,
  disconnect: true,
  changeLimits: true,
  reportUsage: 'interim',
}

/** RADIUS clients that take no requests of Portico. */
export const ONE_WAY_RADIUS: RouterCapabilities = {
  ...RADIUS_CAPABILITIES,
  disconnect: false,
  changeLimits: false,
}

/** Controllers that this server calls. None of them reports how much a device used. */
export const CONTROLLER_CAPABILITIES: RouterCapabilities = {
  check: true,
  disconnect: true,
  changeLimits: true,
  reportUsage: 'none',
}
