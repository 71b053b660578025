import type { Service } from './service'
import { accessCrm } from './services/access-crm'
import { airship } from './services/airship'
import { campaignmonitor } from './services/campaignmonitor'
import { customerio } from './services/customerio'
import { dotdigital } from './services/dotdigital'
import { emma } from './services/emma'
import { hubspot } from './services/hubspot'
import { icontact } from './services/icontact'
import { klaviyo } from './services/klaviyo'
import { mailchimp } from './services/mailchimp'
import { mailjet } from './services/mailjet'
import { mailrelay } from './services/mailrelay'
import { msteams } from './services/msteams'
import { mryum } from './services/mryum'
import { placewise } from './services/placewise'
import { restHook } from './services/rest-hook'
import { revinate } from './services/revinate'
import { smartmembership } from './services/smartmembership'
import { webhook } from './services/webhook'
import { zonal } from './services/zonal'

export * from './call-service'
export { CONTACT_EVENTS } from './contact-events'
export { type CallContext, type Exchange, runCalls } from './run-calls'
export * from './service'

/** Services in the order of their keys. */
export const SERVICES: readonly Service[] = [
  accessCrm,
  airship,
  campaignmonitor,
  customerio,
  dotdigital,
  emma,
  hubspot,
  icontact,
  klaviyo,
  mailchimp,
  mailjet,
  mailrelay,
  msteams,
  mryum,
  placewise,
  revinate,
  smartmembership,
  webhook,
  zonal,
]

const BY_KEY = new Map(SERVICES.map((service) => [service.service, service]))

/** Undefined: users know no such service. */
export const findService = (key: string): Service | undefined => BY_KEY.get(key)

/** Returns what delivers for a row of `integration`: also REST hooks, which users don't set up. */
export const findDeliveringService = (key: string): Service | undefined =>
  key === restHook.service ? restHook : findService(key)
