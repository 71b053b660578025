import ipaddr from 'ipaddr.js'

/**
 * Hosts that operating systems and browsers ask only to find out if they are online: iOS, macOS, Android, Windows,
 * Firefox, Linux desktops, Kindle and Chinese phones.
 */
const PROBE_HOSTS = new Set([
  'captive.apple.com',
  'captive.g.aaplimg.com',
  'connectivitycheck.android.com',
  'connectivitycheck.gstatic.com',
  'connectivitycheck.platform.hicloud.com',
  'connectivitycheck.cbg-app.huawei.com',
  'connectivity-check.ubuntu.com',
  'connectivity.samsung.com.cn',
  'conn1.coloros.com',
  'conn1.oppomobile.com',
  'conn2.oppomobile.com',
  'connect.rom.miui.com',
  'detectportal.brave-http-only.com',
  'detectportal.firefox.com',
  'dns.msftncsi.com',
  'edge-http.microsoft.com',
  'fireoscaptiveportal.com',
  'gsp1.apple.com',
  'ipv6.msftconnecttest.com',
  'network-test.debian.org',
  'networkcheck.kde.org',
  'nmcheck.gnome.org',
  'ping.archlinux.org',
  'spectrum.s3.amazonaws.com',
  'wifi.vivo.com.cn',
  'www.msftconnecttest.com',
  'www.msftncsi.com',
])

/** Paths of such requests at hosts that have other pages too. */
const PROBE_PATHS =
  /^\/(?:generate_?204|gen_204|ncsi\.txt|connecttest\.txt|redirect|hotspot-detect\.html|library\/test\/success\.html|success\.(?:html|txt)|check_network_status\.txt|kindle-wifi\/wifistub\.html)$/i

/**
 * Returns the page that a guest requested before the login, if it's one to continue at. Anyone may have written it. A
 * device's check of its connection, an address of the local network and the portal itself aren't.
 */
export function requestedPage(text: string, portalOrigin: string): string {
  if (!URL.canParse(text)) return ''
  const url = new URL(text)
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) return ''
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (PROBE_HOSTS.has(host) || PROBE_PATHS.test(url.pathname) || isLocal(host)) return ''
  return url.host === new URL(portalOrigin).host ? '' : url.href
}

function isLocal(host: string): boolean {
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() !== 'unicast'
  return !host.includes('.') || /\.(?:local|lan|home|internal|localdomain|home\.arpa)$/.test(host)
}
