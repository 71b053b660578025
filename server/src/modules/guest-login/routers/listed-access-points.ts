import { accessPointOf, type Vendor } from '../router-vendors'
import type { RouterRedirect } from './router-adapter'

/** Separates MAC addresses of a connection: lines, commas or spaces. */
const SEPARATORS = /[\s,;]+/

/** An operator who lists access points excludes redirects from others. One that names none is accepted. */
export function isListedAccessPoint(
  vendor: Vendor,
  connection: Readonly<Record<string, string>>,
  redirect: RouterRedirect,
): boolean {
  const listed = (connection['access_points'] ?? '').split(SEPARATORS).filter(Boolean)
  const mac = accessPointOf(vendor, redirect)
  return listed.length === 0 || mac === null || listed.includes(mac)
}
