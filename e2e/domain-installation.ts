import { chromium, type Browser, type LaunchOptions } from '@playwright/test'
import { type DnsServer, startDnsServer } from '../shared/tools/testing/dns-server'
import { OwnInstallation } from './own-installation'

/** Host that domains of accounts must lead to. */
export const TARGET = 'edge.portico.example'

export interface DomainInstallation {
  /** Its own address. */
  address: string
  /** The domain's origin, which only `browser` reaches. */
  origin: string
  /** Answers for the installation's checks. */
  dns: DnsServer
  browser: Browser
  close: () => Promise<void>
}

/** Starts an installation that asks a DNS server of the test, and a browser to which `domain` leads there. */
export async function openDomainInstallation(
  domain: string,
  { args = [], ...options }: LaunchOptions,
): Promise<DomainInstallation> {
  const dns = await startDnsServer()
  dns.records.set(TARGET, { A: ['127.0.0.1'] })
  const settings = { DNS_SERVERS: dns.address, DOMAIN_TARGET: TARGET, OUTGOING_NETWORK: 'local' }
  const installation = new OwnInstallation(settings)
  const address = await installation.start()
  const browser = await chromium.launch({
    ...options,
    args: [...args, `--host-resolver-rules=MAP ${domain} 127.0.0.1`],
  })
  return {
    address,
    origin: `http://${domain}:${new URL(address).port}`,
    dns,
    browser,
    close: async () => {
      await browser.close()
      await installation.remove()
      await dns.close()
    },
  }
}
