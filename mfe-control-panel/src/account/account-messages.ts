import { defineMessages } from 'react-intl'

export const accountMessages = defineMessages({
  title: { id: 'account.title', defaultMessage: 'Account' },
  back: { id: 'account.back', defaultMessage: 'Dashboard' },
  profile: { id: 'account.tab.profile', defaultMessage: 'Profile' },
  subscription: { id: 'account.tab.subscription', defaultMessage: 'Subscription' },
})
