import type { Service } from './service'
import { campaignmonitor } from './services/campaignmonitor'
import { webhook } from './services/webhook'

export * from './call-service'
export type { CallContext, Exchange } from './run-calls'
export * from './service'

/** Services in the order of their names. */
export const SERVICES: readonly Service[] = [campaignmonitor, webhook]

const BY_KEY = new Map(SERVICES.map((service) => [service.service, service]))

/** Undefined: there is no such service. */
export const findService = (key: string): Service | undefined => BY_KEY.get(key)
