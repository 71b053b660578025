import type {
  BackfillState,
  ContactSource,
  DeliverySkipReason,
  IntegrationCause,
  IntegrationDeliveryState,
  OptInType,
  ServiceDescription,
  WebhookEventType,
  WithoutConsent,
} from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

export const integrationRemedyId = (cause: IntegrationCause): MessageId => `integration.remedy.${cause}`
export const evidenceId = (evidence: ServiceDescription['evidence']): MessageId =>
  `integration.evidence.${evidence}`
export const optInId = (type: OptInType): MessageId => `integration.opt_in.${type}`
export const withoutConsentId = (rule: WithoutConsent): MessageId => `integration.without_consent.${rule}`
export const withoutConsentHelpId = (rule: WithoutConsent): MessageId =>
  `integration.without_consent_help.${rule}`
export const eventId = (event: WebhookEventType): MessageId => `integration.event.${event}`
export const contactSourceId = (source: ContactSource): MessageId => `integration.source.${source}`
export const deliveryStateId = (state: IntegrationDeliveryState): MessageId => `integration.delivery.${state}`
export const skipReasonId = (reason: DeliverySkipReason): MessageId => `integration.skipped.${reason}`
export const backfillStateId = (state: BackfillState): MessageId => `integration.backfill.state.${state}`
