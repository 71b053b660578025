import { defineMessages } from 'react-intl'

export const accountMessages = defineMessages({
  title: { id: 'account.title', defaultMessage: 'Account' },
  back: { id: 'account.back', defaultMessage: 'Dashboard' },
  plainBack: { id: 'account.plain_back', defaultMessage: 'Back' },
  profile: { id: 'account.tab.profile', defaultMessage: 'Profile' },
  security: { id: 'account.tab.security', defaultMessage: 'Security' },
  subscription: { id: 'account.tab.subscription', defaultMessage: 'Billing and subscription' },
  'api-key': { id: 'account.tab.api_key', defaultMessage: 'API key' },
})
