import type { IntegrationDelivery, WebhookEventType } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useIntl } from 'react-intl'
import { eventId, skipReasonId } from './integration-names'
import { integrationCauseId } from './integration-state-names'

export const DELIVERY_COLORS = {
  queued: 'processing',
  delivered: 'success',
  dead: 'error',
  skipped: 'default',
} as const

/** Name of an event. Null: the delivery is of a backfill. */
export function useEventText(): (event: WebhookEventType | null) => string {
  const t = useText()
  return (event) => t(event ? eventId(event) : 'integrations.log.backfill')
}

/** Name of the guest that a delivery is about. */
export function useGuestText(): (guest: IntegrationDelivery['guest']) => string {
  const t = useText()
  return (guest) => guest?.name || t(guest ? 'integrations.log.unnamed' : 'integrations.log.no_guest')
}

/** Why a delivery is in its state, and when it is tried again. */
export function DeliveryReason({ delivery }: { delivery: IntegrationDelivery }) {
  const t = useText()
  const { formatDate } = useIntl()
  const { state, cause, skipped, next_try_at: next } = delivery
  if (state === 'delivered') return null
  const reasons = [
    skipped && t(skipReasonId(skipped)),
    cause && t(integrationCauseId(cause)),
    state === 'queued' &&
      next !== null &&
      t('integrations.log.next', { at: formatDate(next, { dateStyle: 'medium', timeStyle: 'short' }) }),
  ]
  return reasons.filter(Boolean).join(' · ')
}
