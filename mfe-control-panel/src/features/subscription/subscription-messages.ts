import type { PlanType, Subscription } from '@portico/shared/contracts'
import { defineMessages, type MessageDescriptor } from 'react-intl'

type Status = Subscription['currentPlan']['status']

export const subscriptionMessages = {
  ...defineMessages({
    plan: { id: 'subscription.plan', defaultMessage: 'Plan' },
    status: { id: 'subscription.status', defaultMessage: 'Status' },
    price: { id: 'subscription.price', defaultMessage: 'Price' },
    noPlan: { id: 'subscription.no_plan', defaultMessage: 'No plan chosen' },
    limits: { id: 'subscription.limits', defaultMessage: 'What the plan includes' },
    devices: { id: 'subscription.limits.devices', defaultMessage: 'Active guest devices' },
    vouchers: { id: 'subscription.limits.vouchers', defaultMessage: 'Vouchers' },
    fee: { id: 'subscription.limits.fee', defaultMessage: 'Payment fee' },
    loading: { id: 'subscription.loading', defaultMessage: 'Loading the subscription' },
    trialEnds: { id: 'subscription.trial_ends', defaultMessage: 'Trial ends' },
    renews: { id: 'subscription.renews', defaultMessage: 'Renews' },
    ends: { id: 'subscription.ends', defaultMessage: 'Ends' },
    ended: { id: 'subscription.ended', defaultMessage: 'Ended' },
    expired: { id: 'subscription.expired', defaultMessage: 'Your subscription has ended' },
    cancelled: {
      id: 'subscription.cancelled',
      defaultMessage: 'Your subscription is cancelled and has ended',
    },
    neverStarted: {
      id: 'subscription.never_started',
      defaultMessage: 'Your account has no subscription yet',
    },
    stillWorks: {
      id: 'subscription.still_works',
      defaultMessage:
        'You can still sign in, change your profile and see this page. Your locations, vouchers and reports are closed until the subscription is active again. Nothing was deleted.',
    },
    pastDue: { id: 'subscription.past_due', defaultMessage: 'The last payment did not go through' },
    pastDueText: {
      id: 'subscription.past_due_text',
      defaultMessage: 'Everything works for now. The subscription ends if the payment is not made.',
    },
    willEnd: { id: 'subscription.will_end', defaultMessage: 'The subscription will not renew' },
    noAccess: { id: 'subscription.no_access', defaultMessage: 'You do not look after billing here' },
    noAccessEnded: {
      id: 'subscription.no_access_ended',
      defaultMessage: 'The subscription has ended. Please ask the administrator to renew it.',
    },
    toProfile: { id: 'subscription.to_profile', defaultMessage: 'Go to your profile' },
  }),
  ...defineMessages<{
    perMonth: { price: string }
    perYear: { price: string }
    daysLeft: { date: string; days: number }
    willEndText: { date: string }
    noAccessText: { account: string }
  }>({
    perMonth: { id: 'subscription.per_month', defaultMessage: '{price} per month' },
    perYear: { id: 'subscription.per_year', defaultMessage: '{price} per year' },
    daysLeft: {
      id: 'subscription.days_left',
      defaultMessage: '{date} ({days, plural, =0 {today} one {in # day} other {in # days}})',
    },
    willEndText: {
      id: 'subscription.will_end_text',
      defaultMessage: 'Everything works until {date}. After that your locations are closed.',
    },
    noAccessText: {
      id: 'subscription.no_access_text',
      defaultMessage: 'The owner of {account} sees the plan and its payments.',
    },
  }),
}

export const planMessages: Record<PlanType, MessageDescriptor> = defineMessages({
  collect: { id: 'subscription.plan.collect', defaultMessage: 'Collect' },
  engage: { id: 'subscription.plan.engage', defaultMessage: 'Engage' },
  provider: { id: 'subscription.plan.provider', defaultMessage: 'Provider' },
})

export const statusMessages: Record<Status, MessageDescriptor> = defineMessages({
  trialing: { id: 'subscription.status.trialing', defaultMessage: 'Trial' },
  active: { id: 'subscription.status.active', defaultMessage: 'Active' },
  past_due: { id: 'subscription.status.past_due', defaultMessage: 'Payment due' },
  cancelled: { id: 'subscription.status.cancelled', defaultMessage: 'Cancelled' },
  expired: { id: 'subscription.status.expired', defaultMessage: 'Expired' },
})
