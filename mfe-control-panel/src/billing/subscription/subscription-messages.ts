import { defineMessages } from 'react-intl'

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
    change: { id: 'subscription.change', defaultMessage: 'Change the plan' },
    buy: { id: 'subscription.buy', defaultMessage: 'Buy a plan' },
    select: { id: 'subscription.select', defaultMessage: 'Choose a plan' },
    reactivate: { id: 'subscription.reactivate', defaultMessage: 'Reactivate' },
    cancel: { id: 'subscription.cancel', defaultMessage: 'Cancel the subscription' },
    portal: { id: 'subscription.portal', defaultMessage: 'Open the pages of Stripe' },
    compare: { id: 'subscription.compare', defaultMessage: 'Compare the plans' },
  }),
  ...defineMessages<{
    daysLeft: { date: string; days: number }
    willEndText: { date: string }
  }>({
    daysLeft: {
      id: 'subscription.days_left',
      defaultMessage: '{date} ({days, plural, =0 {today} one {in # day} other {in # days}})',
    },
    willEndText: {
      id: 'subscription.will_end_text',
      defaultMessage: 'Everything works until {date}. After that your locations are closed.',
    },
  }),
}
