import type { HandlerResult, IntegrationDelivery, integrationDeliveryRoutes } from '@portico/shared/contracts'
import type { SiteCaller, SiteContext } from '../../../platform/access/caller'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import { findDeliveringService } from '../catalog'
import { presentAttempt, presentDelivery } from './deliveries.present'
import {
  attemptsOf,
  type DeliveryQuery,
  endRest,
  loadDelivery,
  loadIntegration,
  pageOfDeliveries,
  requeue,
} from './delivery-log.repo'

type Routes = typeof integrationDeliveryRoutes

interface Target {
  service: string
  deliveryId: number
}

export async function listDeliveries(
  tx: Tx,
  { site }: SiteContext,
  { service, query }: { service: string; query: DeliveryQuery },
): Promise<HandlerResult<Routes['listIntegrationDeliveries']>> {
  const { id: integrationId } = await loadIntegration(tx, site.id, service)
  const { rows, metadata } = await pageOfDeliveries(tx, { siteId: site.id, integrationId }, query)
  return { items: rows.map(presentDelivery), metadata }
}

export async function getDelivery(
  tx: Tx,
  { site }: SiteContext,
  { service, deliveryId }: Target,
): Promise<HandlerResult<Routes['getIntegrationDelivery']>> {
  const { id: integrationId } = await loadIntegration(tx, site.id, service)
  const row = await loadDelivery(tx, integrationId, deliveryId)
  return { ...presentDelivery(row), tries: (await attemptsOf(tx, deliveryId)).map(presentAttempt) }
}

/** Queues a delivery again, whatever its state, with all its attempts. */
export async function resendDelivery(
  tx: Tx,
  caller: SiteCaller,
  { service, deliveryId }: Target,
): Promise<IntegrationDelivery> {
  const { id: integrationId } = await loadIntegration(tx, caller.site.id, service)
  await loadDelivery(tx, integrationId, deliveryId)
  const count = await resend(tx, caller, { service, integrationId, which: deliveryId })
  if (count === 0) throw new ApiError(409, 'error.conflict')
  return presentDelivery(await loadDelivery(tx, integrationId, deliveryId))
}

/** Queues everything again that was given up. */
export async function resendDead(tx: Tx, caller: SiteCaller, service: string): Promise<{ queued: number }> {
  const { id: integrationId } = await loadIntegration(tx, caller.site.id, service)
  return { queued: await resend(tx, caller, { service, integrationId, which: 'dead' }) }
}

async function resend(
  tx: Tx,
  caller: SiteCaller,
  { service, integrationId, which }: { service: string; integrationId: number; which: number | 'dead' },
): Promise<number> {
  const queued = await requeue(tx, integrationId, { deliveryId: which, now: caller.now })
  if (queued === 0) return 0
  await endRest(tx, integrationId)
  const subject = findDeliveringService(service)?.name ?? service
  await recordEvent(tx, caller, 'integration.resend', {
    subject,
    siteId: caller.site.id,
    after: { deliveries: queued },
  })
  return queued
}
