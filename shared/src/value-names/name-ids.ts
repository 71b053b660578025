import type {
  AD_TRIGGERS,
  BILLING_PERIODS,
  CampaignTrigger,
  CONSENT_PURPOSES,
  FieldType,
  Guest,
  GUEST_SEGMENTS,
  GuestSession,
  HOTSPOT_TYPES,
  Invoice,
  LoginMethod,
  LOGO_ALIGNMENTS,
  PACKAGE_TYPES,
  Payout,
  PlanType,
  SkipReason,
  SUPPRESSION_REASONS,
  TerminateCause,
  Transaction,
  TransactionState,
} from '../contracts'
import { messageIdOf, type MessageId } from '@portico/shared/i18n'

// Their types find a value without a text.
export const loginMethodNameId = (method: LoginMethod): MessageId => `login_method.${method}`

/** What guests are asked for, in a form of the splash page. */
export const fieldTypeNameId = (type: FieldType): MessageId => `form_field.${type}`

/** What guests agree to. */
export const purposeNameId = (purpose: (typeof CONSENT_PURPOSES)[number]): MessageId =>
  `consent.purpose.${purpose}`

/** After what an email is sent. */
export const campaignTriggerNameId = (trigger: CampaignTrigger): MessageId => `campaign_trigger.${trigger}`

/** Who an ad is shown to. */
export const adTriggerNameId = (trigger: (typeof AD_TRIGGERS)[number]): MessageId => `ad_trigger.${trigger}`

/** Of a logo, and of a block in an email. */
export const alignmentNameId = (alignment: (typeof LOGO_ALIGNMENTS)[number]): MessageId =>
  `design.align.${alignment}`

/** Of a plan, and of a recurring package. */
export const billingPeriodNameId = (period: (typeof BILLING_PERIODS)[number]): MessageId =>
  `billing_period.${period}`

export const genderNameId = (gender: NonNullable<Guest['gender']>): MessageId => `gender.${gender}`

/** Of the guests in a segment: plural. */
export const guestSegmentNameId = (segment: (typeof GUEST_SEGMENTS)[number]): MessageId =>
  `guest_segment.${segment}`

export const hotspotTypeNameId = (type: (typeof HOTSPOT_TYPES)[number]): MessageId => `hotspot_type.${type}`

export const packageTypeNameId = (type: (typeof PACKAGE_TYPES)[number]): MessageId => `package.type.${type}`

export const planNameId = (plan: PlanType): MessageId => `plan_type.${plan}`

export const transactionStateNameId = (state: TransactionState): MessageId => `transaction_state.${state}`

export const transactionKindNameId = (kind: Transaction['kind']): MessageId => `transaction_kind.${kind}`

/** By a word of the provider, which may be newer than this release. */
export const disputeReasonNameId = (reason: string) => messageIdOf(`dispute_reason.${reason}`)

/** Who takes guests' money. */
export const paymentGatewayNameId = (gateway: Payout['gateway']): MessageId => `payment_gateway.${gateway}`

/** Of an invoice for the plan. */
export const invoiceStatusNameId = (status: Invoice['status']): MessageId => `invoice_status.${status}`

export const sessionStateNameId = (state: GuestSession['state']): MessageId => `session_state.${state}`

/** Why a session ended. */
export const terminateCauseNameId = (cause: TerminateCause): MessageId => `terminate_cause.${cause}`

/** Why an email of a campaign wasn't sent. */
export const skipReasonNameId = (reason: SkipReason): MessageId => `skip_reason.${reason}`

/** Why an address gets no campaigns. */
export const suppressionReasonNameId = (reason: (typeof SUPPRESSION_REASONS)[number]): MessageId =>
  `suppression_reason.${reason}`
