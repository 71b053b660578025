import type { CampaignState } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { paths } from '../paths'
import type { CampaignTab } from './campaign-form'

export const ANY_STATE = 'all'
export type StateNames = Record<CampaignState | typeof ANY_STATE, MessageId>

/** What emails and ads call things, and where their pages are. */
export interface CampaignKind {
  states: StateNames
  title: MessageId
  create: MessageId
  createTitle: MessageId
  editTitle: MessageId
  /** Heads the switches of a list. */
  on: MessageId
  empty: MessageId
  emptyHint: MessageId
  /** Of a list in which no campaign has the state that was chosen. */
  emptyState: MessageId
  gone: MessageId
  mayNotCreate: MessageId
  deleteText: MessageId
  deleteConfirm: MessageId
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
  title: 'campaigns.email.title',
  create: 'campaigns.email.create',
  createTitle: 'campaigns.email.create_title',
  editTitle: 'campaigns.email.edit_title',
  on: 'campaigns.on',
  empty: 'campaigns.email.empty',
  emptyHint: 'campaigns.email.empty_hint',
  emptyState: 'campaigns.email.empty_state',
  gone: 'campaigns.email.gone',
  mayNotCreate: 'campaigns.email.may_not_create',
  deleteText: 'campaigns.email.delete_text',
  deleteConfirm: 'campaigns.email.delete_confirm',
  listPath: () => paths.emailCampaignList(),
  createPath: () => paths.emailCampaignCreate(),
  editPath: (id, tab) => paths.emailCampaignEdit({ id }, { tab }),
  resultsPath: (id) => paths.emailCampaignResults({ id }),
}

export const AD_KIND: CampaignKind = {
  // In Spanish, adjectives of an ad and of a campaign end differently.
  states: {
    ...STATES,
    all: 'campaigns.ad.state.all',
    active: 'campaigns.ad.state.active',
    ended: 'campaigns.ad.state.ended',
  },
  title: 'campaigns.ad.title',
  create: 'campaigns.ad.create',
  createTitle: 'campaigns.ad.create_title',
  editTitle: 'campaigns.ad.edit_title',
  on: 'campaigns.ad.on',
  empty: 'campaigns.ad.empty',
  emptyHint: 'campaigns.ad.empty_hint',
  emptyState: 'campaigns.ad.empty_state',
  gone: 'campaigns.ad.gone',
  mayNotCreate: 'campaigns.ad.may_not_create',
  deleteText: 'campaigns.ad.delete_text',
  deleteConfirm: 'campaigns.ad.delete_confirm',
  listPath: () => paths.splashAdList(),
  createPath: () => paths.splashAdCreate(),
  editPath: (id, tab) => paths.splashAdEdit({ id }, { tab }),
  resultsPath: (id) => paths.splashAdResults({ id }),
}
