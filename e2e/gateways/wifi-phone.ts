import { type Browser, type Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { newMac } from '../guest-phone'
import { type NetworkLab, WEBSITE_HOST } from './network-lab'

const WEBSITE = `http://${WEBSITE_HOST}`

/** The phone of a lab, with a new MAC address for each test, so that its gateway doesn't know it. */
export class WifiPhone {
  private browser: Browser | null = null
  /** File that its DHCP client writes once it has an address. */
  private readonly leaseFile: string
  mac = ''

  constructor(
    private readonly lab: NetworkLab,
    private readonly launch: (executablePath: string) => Promise<Browser>,
    private readonly chromium: string,
  ) {
    this.leaseFile = path.join(lab.folder, 'dhcp-lease')
  }

  /** Gets an address by DHCP, because openNDS admits no device without one from there. */
  async joinWifi(mac = newMac()): Promise<void> {
    this.mac = mac
    const script = this.lab.writeScript(
      'udhcpc.sh',
      `#!/bin/sh
case "$1" in bound|renew)
  ip addr flush dev $interface; ip addr add $ip/24 dev $interface; ip route replace default via $router
  env > ${this.leaseFile};;
esac
`,
    )
    await this.lab.run('phone', `ip link set eth0 down; ip link set eth0 address ${mac}; ip link set eth0 up`)
    await this.lab.run('phone', `udhcpc -i eth0 -n -q -f -t 8 -T 1 -O 114 -s ${script}`)
  }

  /** Opens an http page, as phones do to find out whether they have to log in, or another address. */
  async openBrowser(address = `${WEBSITE}/`): Promise<Page> {
    this.browser ??= await this.launch(this.lab.phoneBrowser(this.chromium))
    const page = await this.browser.newPage({
      ignoreHTTPSErrors: true,
      viewport: { width: 390, height: 780 },
    })
    await page.goto(address)
    return page
  }

  /** Address of the captive portal API, from DHCP option 114 (RFC 8910). */
  captivePortalApi(): string {
    const lease = readFileSync(this.leaseFile, 'utf8')
    const [, hex = ''] = /^opt114=([0-9a-f]+)$/m.exec(lease) ?? []
    return Buffer.from(hex, 'hex').toString()
  }

  /** Answer of the captive portal API to this phone (RFC 8908). */
  async askCaptivePortalApi(): Promise<Record<string, unknown>> {
    const answer = await this.curl(`-L -H 'Accept: application/captive+json' ${this.captivePortalApi()}`)
    return JSON.parse(answer) as Record<string, unknown>
  }

  /** Returns true if the website responds, and not the gateway in its place. */
  async isOnline(): Promise<boolean> {
    const status = await this.curl(`-o /dev/null -w '%{http_code}' ${WEBSITE}/`)
    return status === '200'
  }

  /** Downloads a large file. Returns the bytes received. */
  async download(): Promise<number> {
    return Number(await this.curl(`-o /dev/null -w '%{size_download}' ${WEBSITE}/big`, 20))
  }

  /** Uploads a file. Returns the bytes sent. */
  async upload(bytes: number): Promise<number> {
    const file = path.join(this.lab.folder, 'upload')
    writeFileSync(file, Buffer.alloc(bytes, 7))
    const sizes = "-o /dev/null -w '%{size_upload}'"
    return Number(await this.curl(`${sizes} -H Expect: -T ${file} ${WEBSITE}/upload`, 20))
  }

  /** Address that a server redirects to, or an empty string. */
  redirectOf(address: string): Promise<string> {
    return this.curl(`-k -o /dev/null -w '%{redirect_url}' '${address}'`)
  }

  /** Output of curl, also on failure. */
  curl(args: string, seconds = 4): Promise<string> {
    return this.lab.run('phone', `curl -s -m ${seconds} ${args} || true`)
  }

  async close(): Promise<void> {
    await this.browser?.close()
    this.browser = null
  }
}
