import { defineMessages, type MessageDescriptor } from 'react-intl'
import type { BannerKind } from './banner-of'

export const bannerTexts: Record<BannerKind, MessageDescriptor> = defineMessages({
  trial: {
    id: 'shell.subscription.trial',
    defaultMessage: 'Psst... your trial ends {days, plural, =0 {today} one {in # day} other {in # days}}',
  },
  ending: {
    id: 'shell.subscription.ending',
    defaultMessage:
      'Psst... your subscription ends {days, plural, =0 {today} one {in # day} other {in # days}}',
  },
  cancelled: {
    id: 'shell.subscription.cancelled',
    defaultMessage: 'Psst... your subscription is cancelled. Please reactivate.',
  },
  expired: { id: 'shell.subscription.expired', defaultMessage: 'Your subscription has expired.' },
  'expired-ask': {
    id: 'shell.subscription.expired-ask',
    defaultMessage: 'Your subscription has expired. Please ask the administrator to renew.',
  },
  'past-due': {
    id: 'shell.subscription.past-due',
    defaultMessage: 'Your last payment did not go through.',
  },
})

export const bannerActions = defineMessages({
  upgrade: { id: 'shell.subscription.upgrade', defaultMessage: 'Upgrade Now' },
  buy: { id: 'shell.subscription.buy', defaultMessage: 'Buy Now' },
  reactivate: { id: 'shell.subscription.reactivate', defaultMessage: 'Reactivate' },
  card: { id: 'shell.subscription.card', defaultMessage: 'Update the card' },
})

export const bannerLabel = defineMessages({
  label: { id: 'shell.subscription.label', defaultMessage: 'Subscription' },
}).label
