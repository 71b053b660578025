import { md5 } from '../../../platform/radius'
import { MIKROTIK_COMMENT, mikrotik as mikrotikApi } from '../controllers'
import type { Vendor } from './vendor'
import { FIELDS, RADIUS_CAPABILITIES, radiusSteps, step } from './vendor-parts'

/** Bytes as RouterOS writes them into its pages: three octal digits each, after a backslash. */
function bytesOf(text: string): Buffer {
  const octal = [...text.matchAll(/\\([0-7]{3})/g)].map(([, digits = '']) => Number.parseInt(digits, 8))
  return Buffer.from(octal)
}

/** The password itself, or the response to the challenge of the redirect (CHAP). */
export function mikrotikPassword(password: string, redirect: Readonly<Record<string, string>>): string {
  const id = bytesOf(redirect['chap-id'] ?? '')
  const challenge = bytesOf(redirect['chap-challenge'] ?? '')
  if (id.length !== 1 || challenge.length === 0) return password
  return md5(id, password, challenge).toString('hex')
}

/** Variables that RouterOS replaces; `-esc` ones are encoded for an address. */
const REDIRECT_QUERY = [
  'mac=$(mac-esc)',
  'ip=$(ip)',
  'link-login-only=$(link-login-only-esc)',
  'link-orig=$(link-orig-esc)',
  'chap-id=$(chap-id)',
  'chap-challenge=$(chap-challenge)',
].join('&')

/** Commands for the terminal. They can be run again, and leave entries without Portico's comment alone. */
const walledGardenScript = (entries: readonly string[]) =>
  [
    `/ip hotspot walled-garden remove [find comment="${MIKROTIK_COMMENT}"]`,
    ...entries.map(
      (entry) =>
        `/ip hotspot walled-garden add action=allow dst-host="${entry}" comment="${MIKROTIK_COMMENT}"`,
    ),
  ].join('\n')

export const mikrotik: Vendor = {
  type: 'mikrotik',
  name: 'MikroTik',
  kind: 'radius',
  capabilities: RADIUS_CAPABILITIES,
  evidence: 'third_party',
  sources: [
    'RouterOS 7.23.3: command tree and REST interface (restraml)',
    'Portals of others for the hotspot',
  ],
  fields: [
    {
      ...FIELDS.address,
      required: false,
      help: {
        en: 'Only if this server can reach the router, with its REST API on (RouterOS 7). This server then lets guests online itself. Leave it empty to use RADIUS.',
        es: 'Solo si este servidor llega al router y su API REST está activada (RouterOS 7). Este servidor da entonces el acceso directamente. Déjala vacía para usar RADIUS.',
      },
    },
    { ...FIELDS.username, required: false },
    { ...FIELDS.password, required: false },
    {
      name: 'profile',
      kind: 'text',
      required: false,
      label: { en: 'User profile', es: 'Perfil de usuario' },
      help: {
        en: 'Hotspot user profile for guests who get online by the REST API. It limits their speed.',
        es: 'Perfil de usuario del hotspot para quienes se conectan por la API REST. Limita su velocidad.',
      },
    },
    FIELDS.ssid,
    FIELDS.externalIp,
  ],
  steps: [
    ...radiusSteps({
      radius: 'RADIUS',
      portal: 'IP > Hotspot > Server Profiles > Login',
      walledGarden: 'IP > Hotspot > Walled Garden',
      accounting: 'IP > Hotspot > Server Profiles > RADIUS',
    }).filter(({ text }) => text !== 'step.portal' && text !== 'step.walled_garden'),
    step(
      {
        en: 'Paste these commands into the terminal. They allow the hosts that guests need before they log in.',
        es: 'Pega estos comandos en el terminal. Permiten los servidores que los invitados necesitan antes de acceder.',
      },
      { menu: 'New Terminal', values: ['walled_garden_script'] },
    ),
    step(
      {
        en: 'Replace the contents of login.html in the hotspot directory with this page.',
        es: 'Sustituye el contenido de login.html en la carpeta del hotspot por esta página.',
      },
      { menu: 'Files > hotspot > login.html', values: ['login_page'] },
    ),
    step(
      {
        en: 'In the login settings of the server profile, allow HTTP CHAP and HTTP PAP and turn on Use RADIUS.',
        es: 'En los ajustes de acceso del perfil del servidor, permite HTTP CHAP y HTTP PAP y activa Use RADIUS.',
      },
      { menu: 'IP > Hotspot > Server Profiles' },
    ),
    step('step.disconnect', { menu: 'RADIUS > Incoming' }),
  ],
  menuSource: 'unverified',
  arrival: { mac: ['mac'], requestedUrl: ['link-orig'] },
  swapsOctets: false,
  dictionary: 'routeros',
  // '*' matches any number of any characters, also in names of HTTPS servers (MikroTik manual, Walled Garden).
  walledGarden: { wildcard: (domain) => `*.${domain}`, script: walledGardenScript },
  loginPage: (portalAddress) =>
    `<!doctype html><meta http-equiv="refresh" content="0;url=${portalAddress}?${REDIRECT_QUERY}">`,
  login: {
    kind: 'form',
    target: { kind: 'url', keys: ['link-login-only'] },
    hosts: [],
    username: 'username',
    password: 'password',
    returnTo: 'dst',
    passwordFor: mikrotikPassword,
  },
  controller: {
    api: ({ address }) => (address ? mikrotikApi : null),
    admits: 'controller',
    roles: { write: { name: 'read, write, api, rest-api', menu: 'System > Users > Groups' } },
  },
}
