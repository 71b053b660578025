import type {
  AD_TRIGGERS,
  BrandSection,
  BILLING_PERIODS,
  CampaignTrigger,
  CONSENT_PURPOSES,
  FieldType,
  Guest,
  GUEST_SEGMENTS,
  GuestSession,
  HOTSPOT_TYPES,
  Invoice,
  Level,
  LevelArea,
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
} from '../../contracts'
import { messageIdOf, type MessageId } from '@portico/shared/i18n'

// The types fail the build for a value without a text.
export const loginMethodNameId = (method: LoginMethod): MessageId => `login_method.${method}`

/** Areas of a location, and a client's level in each. */
export const areaNameId = (area: LevelArea): MessageId => `area.${area}`
export const levelNameId = (level: Level): MessageId => `level.${level}`

/** Fields of splash page forms. */
export const fieldTypeNameId = (type: FieldType): MessageId => `form_field.${type}`

/** Purposes of consent. */
export const purposeNameId = (purpose: (typeof CONSENT_PURPOSES)[number]): MessageId =>
  `consent.purpose.${purpose}`

/** Sections of a provider's brand. */
export const brandSectionNameId = (section: BrandSection): MessageId => `brand.section.${section}`

/** Trigger of an email campaign. */
export const campaignTriggerNameId = (trigger: CampaignTrigger): MessageId => `campaign_trigger.${trigger}`

/** Audience of an ad. */
export const adTriggerNameId = (trigger: (typeof AD_TRIGGERS)[number]): MessageId => `ad_trigger.${trigger}`

/** Alignment of a logo, or of a block in an email. */
export const alignmentNameId = (alignment: (typeof LOGO_ALIGNMENTS)[number]): MessageId =>
  `design.align.${alignment}`

/** Period of a plan, or of a recurring package. */
export const billingPeriodNameId = (period: (typeof BILLING_PERIODS)[number]): MessageId =>
  `billing_period.${period}`

export const genderNameId = (gender: NonNullable<Guest['gender']>): MessageId => `gender.${gender}`

/** Guests in a segment: plural. */
export const guestSegmentNameId = (segment: (typeof GUEST_SEGMENTS)[number]): MessageId =>
  `guest_segment.${segment}`

export const hotspotTypeNameId = (type: (typeof HOTSPOT_TYPES)[number]): MessageId => `hotspot_type.${type}`

export const packageTypeNameId = (type: (typeof PACKAGE_TYPES)[number]): MessageId => `package.type.${type}`

export const planNameId = (plan: PlanType): MessageId => `plan_type.${plan}`

export const transactionStateNameId = (state: TransactionState): MessageId => `transaction_state.${state}`

export const transactionKindNameId = (kind: Transaction['kind']): MessageId => `transaction_kind.${kind}`

/** Keyed by the provider's codes, which may be newer than this release. */
export const disputeReasonNameId = (reason: string) => messageIdOf(`dispute_reason.${reason}`)

/** Provider of guests' payments. */
export const paymentGatewayNameId = (gateway: Payout['gateway']): MessageId => `payment_gateway.${gateway}`

/** Status of an invoice for the plan. */
export const invoiceStatusNameId = (status: Invoice['status']): MessageId => `invoice_status.${status}`

export const sessionStateNameId = (state: GuestSession['state']): MessageId => `session_state.${state}`

/** Reason for the end of a session. */
export const terminateCauseNameId = (cause: TerminateCause): MessageId => `terminate_cause.${cause}`

/** Reason why a campaign email wasn't sent. */
export const skipReasonNameId = (reason: SkipReason): MessageId => `skip_reason.${reason}`

/** Reason why an address gets no campaigns. */
export const suppressionReasonNameId = (reason: (typeof SUPPRESSION_REASONS)[number]): MessageId =>
  `suppression_reason.${reason}`
