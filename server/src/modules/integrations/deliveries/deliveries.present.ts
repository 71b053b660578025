import type { DeliveryAttempt, IntegrationDelivery } from '@portico/shared/contracts'
import type { integrationAttempt } from '../../../schema'
import { guestName } from '../../guest-data/guest-filter'
import { messageIdOf } from '../payloads'
import type { DeliveryRow } from './delivery-log.repo'

export function presentDelivery({ delivery, event, guest }: DeliveryRow): IntegrationDelivery {
  const { id, state, createdAt, attempts, dueAt, endedAt, cause, skipReason } = delivery
  return {
    id,
    message_id: messageIdOf(id),
    event,
    guest: guest && { id: guest.id, name: guestName(guest) },
    state,
    created_at: createdAt.toISOString(),
    attempts,
    next_try_at: state === 'queued' ? (dueAt?.toISOString() ?? null) : null,
    ended_at: endedAt?.toISOString() ?? null,
    cause,
    skipped: skipReason,
  }
}

export function presentAttempt(row: typeof integrationAttempt.$inferSelect): DeliveryAttempt {
  const { at, request, batch, status, answer, duration, cause, detail } = row
  return { at: at.toISOString(), request, batch, status, answer, duration, cause, detail }
}
