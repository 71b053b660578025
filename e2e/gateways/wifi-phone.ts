import { type Browser, type Page } from '@playwright/test'
import { newMac } from '../guest-phone'
import { type NetworkLab, WEBSITE_HOST } from './network-lab'

/** File that the phone's DHCP client writes once it has an address. */
const DHCP_FILE = 'dhcp-lease'

/** The phone of a lab, with a new MAC address for each test, so that its gateway doesn't know it. */
export class WifiPhone {
  private browser: Browser | null = null
  mac = ''

  constructor(
    private readonly lab: NetworkLab,
    private readonly launch: (executablePath: string) => Promise<Browser>,
    private readonly chromium: string,
  ) {}

  /** Gets an address by DHCP, because openNDS admits no device without one from there. */
  async joinWifi(mac = newMac()): Promise<void> {
    this.mac = mac
    const file = `${this.lab.folder}/${DHCP_FILE}`
    const script = this.lab.writeScript(
      'udhcpc.sh',
      `#!/bin/sh
case "$1" in bound|renew)
  ip addr flush dev $interface; ip addr add $ip/24 dev $interface; ip route replace default via $router
  env > ${file};;
esac
`,
    )
    await this.lab.run('phone', `ip link set eth0 down; ip link set eth0 address ${mac}; ip link set eth0 up`)
    await this.lab.run('phone', `udhcpc -i eth0 -n -q -f -t 8 -T 1 -O 114 -s ${script}`)
  }

  /** Opens an http page, as phones do to find out whether they have to log in. */
  async openBrowser(): Promise<Page> {
    this.browser ??= await this.launch(this.lab.phoneBrowser(this.chromium))
    const page = await this.browser.newPage({
      ignoreHTTPSErrors: true,
      viewport: { width: 390, height: 780 },
    })
    await page.goto(`http://${WEBSITE_HOST}/`)
    return page
  }

  /** Returns true if the website responds, and not the gateway in its place. */
  async isOnline(): Promise<boolean> {
    const status = await this.curl(`-o /dev/null -w '%{http_code}' http://${WEBSITE_HOST}/`)
    return status === '200'
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
