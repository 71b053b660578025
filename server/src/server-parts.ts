import { type Billing, type BillingSettings, openBilling } from './modules/finance/billing'
import { ControllerRegistry } from './modules/guest-login/controllers'
import { DEFAULT_DOMAIN_SETTINGS, type DomainDeps, type DomainSettings } from './modules/provider/domains'
import { createRouters, type Routers, SiteControllers } from './modules/guest-login/routers'
import { systemClock } from './platform/clock'
import type { Installation } from './platform/installation'
import { OutgoingClient } from './platform/outgoing/outgoing-client'
import type { OutgoingNetwork } from './platform/outgoing/reachable-address'
import { SecretBox } from './platform/secrets/secret-box'

/** Parts of the server that HTTP, jobs, mail workers and RADIUS share. */
export interface ServerParts extends Installation {
  billing: Billing
  routers: Routers
  controllers: SiteControllers
  ownDomains: DomainDeps
}

export interface PartSettings
  extends
    Pick<Installation, 'db' | 'secret'>,
    Partial<Pick<Installation, 'clock' | 'publicUrl' | 'mailKept'>> {
  /** Network that calls to operators' addresses may reach. Default: the public internet only. */
  outgoingNetwork?: OutgoingNetwork
  /** For tests: sends calls elsewhere. Default: a client for `outgoingNetwork`. */
  outgoing?: OutgoingClient
  /** Where domains of accounts must lead to, and who is asked. */
  domains?: DomainSettings
  /** The installation's other names, which can't be the domain of an account. */
  ownNames?: readonly string[]
  /** Billing provider and invoice issuer. Default: the built-in sandbox. */
  billing?: BillingSettings
}

/** Creates the shared parts, once for each process. Close `outgoing` and `controllers` when nothing uses them any more. */
export function createParts(settings: PartSettings): ServerParts {
  const { db, secret, clock = systemClock, publicUrl = 'http://localhost:8080', mailKept = true } = settings
  const { outgoingNetwork: network = 'public', domains = DEFAULT_DOMAIN_SETTINGS, ownNames = [] } = settings
  const { billing: billingSettings = { stripe: null, invoiceFrom: ['Portico'] } } = settings
  const box = new SecretBox(secret)
  const outgoing = settings.outgoing ?? new OutgoingClient({ network })
  const installation = { db, clock, secret, box, outgoing, publicUrl, mailKept }
  const billing = openBilling({ ...installation, settings: billingSettings })
  const registry = new ControllerRegistry({ clock, network })
  const controllers = new SiteControllers({ db, box, secret, registry })
  const ownDomains = { ...installation, domains, network, ownNames }
  return {
    ...installation,
    ownDomains,
    billing,
    controllers,
    routers: createRouters({ ...installation, controllers }),
  }
}
