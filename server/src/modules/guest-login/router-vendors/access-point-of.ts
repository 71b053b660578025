import { macAddress } from '@portico/shared/contracts'
import type { Vendor } from './vendor'

/** Routers put the SSID behind the address: `AA-BB-CC-DD-EE-FF:Guests`. */
const LEADING_MAC = /^\s*(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}(?=[\s:]|$)/i

/** Address of an access point at the start of a router's text, as AA:BB:CC:DD:EE:FF; null if there is none. */
export function apMacOf(text = ''): string | null {
  return macAddress.safeParse(LEADING_MAC.exec(text)?.[0] ?? text).data ?? null
}

/** Access point that a redirect of a vendor's router names, unverified: anyone may have written it. */
export function accessPointOf(
  { arrival }: Pick<Vendor, 'arrival'>,
  redirect: Readonly<Record<string, string>>,
): string | null {
  return apMacOf((arrival.accessPoint ?? []).map((key) => redirect[key]).find((value) => value !== undefined))
}
