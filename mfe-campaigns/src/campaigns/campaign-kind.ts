import type { CampaignState, SiteSettings } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { paths } from '../paths'
import type { CampaignTab } from './campaign-form'

export const ANY_STATE = 'all'
export type StateNames = Record<CampaignState | typeof ANY_STATE, MessageId>

/** Texts and page addresses that differ between emails and ads. */
type KindText =
  | 'title'
  | 'create'
  | 'create_title'
  | 'edit_title'
  | 'empty'
  | 'empty_hint'
  /** For a list without campaigns in the selected state. */
  | 'empty_state'
  | 'gone'
  | 'may_not_create'
  | 'delete_text'
  | 'delete_confirm'

export interface CampaignKind {
  states: StateNames
  textId: (text: KindText) => MessageId
  createRight: keyof SiteSettings['can']
  /** Drawing of the empty list. */
  picture: 'campaigns' | 'ads'
  /** Heading of the switch column. */
  on: MessageId
  listPath: () => string
  createPath: () => string
  editPath: (id: number, tab?: CampaignTab) => string
  resultsPath: (id: number) => string
}

const STATES = {
  all: 'campaigns.state.all',
  draft: 'campaigns.state.draft',
  not_started: 'campaigns.state.not_started',
  active: 'campaigns.state.active',
  paused: 'campaigns.state.paused',
  ended: 'campaigns.state.ended',
} satisfies StateNames

export const EMAIL_KIND: CampaignKind = {
  states: STATES,
  textId: (text) => `campaigns.email.${text}`,
  createRight: 'create_campaign',
  picture: 'campaigns',
  on: 'campaigns.on',
  listPath: () => paths.emailCampaignList(),
  createPath: () => paths.emailCampaignCreate(),
  editPath: (id, tab) => paths.emailCampaignEdit({ id }, { tab }),
  resultsPath: (id) => paths.emailCampaignResults({ id }),
}

export const AD_KIND: CampaignKind = {
  // In Spanish, adjectives have another gender for an ad than for a campaign.
  states: {
    ...STATES,
    all: 'campaigns.ad.state.all',
    active: 'campaigns.ad.state.active',
    ended: 'campaigns.ad.state.ended',
  },
  textId: (text) => `campaigns.ad.${text}`,
  createRight: 'create_splash_ad',
  picture: 'ads',
  on: 'campaigns.ad.on',
  listPath: () => paths.splashAdList(),
  createPath: () => paths.splashAdCreate(),
  editPath: (id, tab) => paths.splashAdEdit({ id }, { tab }),
  resultsPath: (id) => paths.splashAdResults({ id }),
}
