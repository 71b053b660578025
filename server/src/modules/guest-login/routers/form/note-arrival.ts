import type { GatewayProblem } from '@portico/shared/contracts'
import type { Tx } from '../../../../platform/db'
import type { RequestLog } from '../../radius'
import { type Vendor, vendorOf } from '../../router-vendors'
import { findConnection } from '../connections.repo'
import type { RouterRedirect } from '../router-adapter'
import { isListedAccessPoint } from '../listed-access-points'
import { formTargetProblem } from './form-target'

/** A browser that a router sent to the splash page, with the query of its redirect. */
interface FormArrival {
  siteId: number
  routerType: string
  /** AA:BB:CC:DD:EE:FF; null: the redirect names no device. */
  mac: string | null
  redirect: RouterRedirect
  /** Address of the browser. */
  address: string
}

export type NoteArrival = (tx: Tx, arrival: FormArrival) => Promise<void>

/**
 * Logs the redirect of a router whose guests log in by a form. Such routers sign nothing, so this is the only sign that
 * a redirect works before the router asks by RADIUS. Redirects of other routers are logged by their own pages.
 */
export async function noteFormArrival(
  log: RequestLog,
  tx: Tx,
  { siteId, routerType, mac, redirect, address }: FormArrival,
): Promise<void> {
  const vendor = vendorOf(routerType)
  if (vendor.login?.kind !== 'form') return
  const problem = mac === null ? 'no-device' : await arrivalProblem(tx, siteId, vendor, redirect)
  log.noted({ siteId, kind: 'redirect', problem, mac, address })
}

async function arrivalProblem(
  tx: Tx,
  siteId: number,
  vendor: Vendor,
  redirect: RouterRedirect,
): Promise<GatewayProblem | null> {
  if (vendor.login?.kind !== 'form') return null
  const problem = formTargetProblem(vendor.login, redirect)
  if (problem || !vendor.arrival.accessPoint) return problem
  const connection = await findConnection(tx, siteId, vendor.type)
  return isListedAccessPoint(vendor, connection?.values ?? {}, redirect) ? null : 'unlisted-access-point'
}
