import type { Service } from './service'
import { airship } from './services/airship'
import { campaignmonitor } from './services/campaignmonitor'
import { customerio } from './services/customerio'
import { emma } from './services/emma'
import { icontact } from './services/icontact'
import { mailjet } from './services/mailjet'
import { mailrelay } from './services/mailrelay'
import { restHook } from './services/rest-hook'
import { webhook } from './services/webhook'

export * from './call-service'
export { CONTACT_EVENTS } from './contact-events'
export { type CallContext, type Exchange, runCalls } from './run-calls'
export * from './service'

/** Services in the order of their names. */
export const SERVICES: readonly Service[] = [
  airship,
  campaignmonitor,
  customerio,
  emma,
  icontact,
  mailjet,
  mailrelay,
  webhook,
]

const BY_KEY = new Map(SERVICES.map((service) => [service.service, service]))

/** Undefined: users know no such service. */
export const findService = (key: string): Service | undefined => BY_KEY.get(key)

/** Returns what delivers for a row of `integration`: also REST hooks, which users don't set up. */
export const findDeliveringService = (key: string): Service | undefined =>
  key === restHook.service ? restHook : findService(key)
