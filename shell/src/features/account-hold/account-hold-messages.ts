import { defineMessages, type MessageDescriptor } from 'react-intl'
import type { HoldKind } from '../../app/shell-routes'

/** `fine`: the reason is gone. */
export type HoldReason = HoldKind | 'fine'
/** `ask`: only the administrator can. */
export type HoldRemedy = 'card' | 'plan' | 'ask' | 'ask-card' | 'ask-site' | 'create-site'

export const holdTitles: Record<HoldReason, MessageDescriptor> = defineMessages({
  card: { id: 'shell.hold.card.title', defaultMessage: 'The payment card needs to be updated' },
  'choose-plan': { id: 'shell.hold.choose-plan.title', defaultMessage: 'No plan has been chosen yet' },
  'buy-now': { id: 'shell.hold.buy-now.title', defaultMessage: 'Move to a paid plan' },
  reactivate: { id: 'shell.hold.reactivate.title', defaultMessage: 'Reactivate the subscription' },
  subscription: { id: 'shell.hold.subscription.title', defaultMessage: 'The subscription is not active' },
  'no-site': { id: 'shell.hold.no-site.title', defaultMessage: 'You have no location to work in' },
  fine: { id: 'shell.hold.fine.title', defaultMessage: 'Nothing to do here' },
})

/** What is wrong. */
export const holdReasons: Record<HoldReason, MessageDescriptor> = defineMessages({
  card: {
    id: 'shell.hold.card.reason',
    defaultMessage:
      'The last payment of {account} could not be taken. The dashboard needs a card that works to go on.',
  },
  'choose-plan': {
    id: 'shell.hold.choose-plan.reason',
    defaultMessage: '{account} has no plan, so no section is open yet.',
  },
  'buy-now': {
    id: 'shell.hold.buy-now.reason',
    defaultMessage: 'A paid plan keeps every location, guest and voucher of {account} as it is now.',
  },
  reactivate: {
    id: 'shell.hold.reactivate.reason',
    defaultMessage: 'Once reactivated, {account} goes on as before; nothing has been deleted.',
  },
  subscription: {
    id: 'shell.hold.subscription.reason',
    defaultMessage:
      'The subscription of {account} has ended. Guests, vouchers and settings are kept, but closed until it is renewed.',
  },
  'no-site': {
    id: 'shell.hold.no-site.reason',
    defaultMessage: 'No location of {account} is open to you.',
  },
  fine: {
    id: 'shell.hold.fine.reason',
    defaultMessage: 'The subscription and the card of {account} are in order.',
  },
})

/** Who can put it right. */
export const holdRemedies: Record<HoldRemedy, MessageDescriptor> = defineMessages({
  card: {
    id: 'shell.hold.card.remedy',
    defaultMessage: 'Give the new card to the team that invoices {account}, then choose “Check again”.',
  },
  plan: {
    id: 'shell.hold.plan.remedy',
    defaultMessage:
      'Plans are set by the team that invoices {account}. Tell them what you need, then choose “Check again”.',
  },
  ask: {
    id: 'shell.hold.ask.remedy',
    defaultMessage: 'You cannot change this yourself: please ask the administrator of {account} to renew.',
  },
  'ask-card': {
    id: 'shell.hold.ask-card.remedy',
    defaultMessage:
      'You cannot change this yourself: please ask the administrator of {account} to update the card.',
  },
  'ask-site': {
    id: 'shell.hold.ask-site.remedy',
    defaultMessage: 'Please ask the administrator of {account} to give you access to a location.',
  },
  'create-site': {
    id: 'shell.hold.create-site.remedy',
    defaultMessage: 'Create the first location to get started.',
  },
})

export const holdMessages = defineMessages({
  check: { id: 'shell.hold.check', defaultMessage: 'Check again' },
  same: { id: 'shell.hold.same', defaultMessage: 'Checked just now: nothing has changed yet.' },
  back: { id: 'shell.hold.back', defaultMessage: 'Back to the dashboard' },
  backToAccount: { id: 'shell.hold.back-to-account', defaultMessage: 'Back to the account' },
  signOut: { id: 'shell.hold.sign-out', defaultMessage: 'Sign out' },
  createSite: { id: 'shell.hold.create-site', defaultMessage: 'Create New Location' },
  plan: { id: 'shell.hold.facts.plan', defaultMessage: 'Plan' },
  status: { id: 'shell.hold.facts.status', defaultMessage: 'State' },
  renews: { id: 'shell.hold.facts.renews', defaultMessage: 'Renews on' },
  ends: { id: 'shell.hold.facts.ends', defaultMessage: 'Ends on' },
})

export const statusNames = defineMessages({
  trialing: { id: 'shell.status.trialing', defaultMessage: 'Trial' },
  active: { id: 'shell.status.active', defaultMessage: 'Active' },
  past_due: { id: 'shell.status.past-due', defaultMessage: 'Payment overdue' },
  cancelled: { id: 'shell.status.cancelled', defaultMessage: 'Cancelled' },
  expired: { id: 'shell.status.expired', defaultMessage: 'Expired' },
})
