import type { AD_TRIGGERS, CampaignTrigger, CONSENT_PURPOSES, FieldType, LoginMethod } from '../contracts'
import type { MessageId } from '@portico/shared/i18n'

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
