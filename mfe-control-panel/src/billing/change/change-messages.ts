import { defineMessages, type MessageDescriptor } from 'react-intl'
import type { Flow } from '../../paths'

export const flowTitles: Record<Flow, MessageDescriptor> = defineMessages({
  update: { id: 'change.update.title', defaultMessage: 'Change the plan' },
  buy_now: { id: 'change.buy_now.title', defaultMessage: 'Buy a plan' },
  reactivate: { id: 'change.reactivate.title', defaultMessage: 'Reactivate the subscription' },
})

export const changeMessages = {
  ...defineMessages({
    back: { id: 'change.back', defaultMessage: 'Subscription' },
    loading: { id: 'change.loading', defaultMessage: 'Loading what it costs' },
    choose: { id: 'change.choose', defaultMessage: 'Choose' },
    chosen: { id: 'change.chosen', defaultMessage: 'Chosen' },
    unchanged: { id: 'change.unchanged', defaultMessage: 'This is your plan now. Choose another one above.' },
    summary: { id: 'change.summary', defaultMessage: 'What it costs' },
    payment: { id: 'change.payment', defaultMessage: 'Payment' },
    otherCard: { id: 'change.other_card', defaultMessage: 'Pay by another card' },
    thisCard: { id: 'change.this_card', defaultMessage: 'Pay by the card on file' },
    confirm: { id: 'change.confirm', defaultMessage: 'Change the plan' },
    failed: { id: 'change.failed', defaultMessage: 'Plan update failed' },
    changed: { id: 'change.changed', defaultMessage: 'The plan is changed' },
    bought: { id: 'change.bought', defaultMessage: 'Thank you. The plan is paid' },
    reactivated: { id: 'change.reactivated', defaultMessage: 'The subscription goes on' },
    reactivate: { id: 'change.reactivate', defaultMessage: 'Reactivate' },
    trialTitle: { id: 'change.trial', defaultMessage: 'Your trial goes on with another plan' },
    trialText: {
      id: 'change.trial_text',
      defaultMessage: 'Nothing is paid now, and the end of the trial stays the same.',
    },
    buyInstead: { id: 'change.buy_instead', defaultMessage: 'End the trial and buy the plan' },
    paidTitle: { id: 'change.paid', defaultMessage: 'Your plan is paid already' },
    paidText: {
      id: 'change.paid_text',
      defaultMessage: 'There is nothing to buy. You can change to another plan whenever you like.',
    },
    runsTitle: { id: 'change.runs', defaultMessage: 'Your subscription is running' },
    runsText: {
      id: 'change.runs_text',
      defaultMessage: 'It was not cancelled, so there is nothing to take back.',
    },
    endedTitle: { id: 'change.ended', defaultMessage: 'Your subscription has ended' },
    endedText: {
      id: 'change.ended_text',
      defaultMessage: 'Buy a plan to go on. Nothing of yours was deleted.',
    },
    noPlanTitle: { id: 'change.no_plan', defaultMessage: 'No plan was chosen yet' },
    noPlanText: { id: 'change.no_plan_text', defaultMessage: 'Choose one to begin with a trial.' },
    toSelect: { id: 'change.to_select', defaultMessage: 'Choose a plan' },
    toAccount: { id: 'change.to_account', defaultMessage: 'See the subscription' },
    endsTrial: {
      id: 'change.ends_trial',
      defaultMessage: 'The trial ends with the payment, and the paid period begins at once.',
    },
    goesOn: {
      id: 'change.goes_on',
      defaultMessage: 'The cancellation is taken back. The subscription renews as before.',
    },
  }),
  ...defineMessages<{ pay: { amount: string } }>({
    pay: { id: 'change.pay', defaultMessage: 'Pay {amount}' },
  }),
}
