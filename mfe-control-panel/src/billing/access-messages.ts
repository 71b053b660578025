import { defineMessages } from 'react-intl'

export const accessMessages = {
  ...defineMessages({
    title: { id: 'subscription.no_access', defaultMessage: 'You do not look after billing here' },
    ended: {
      id: 'subscription.no_access_ended',
      defaultMessage: 'The subscription has ended. Please ask the administrator to renew it.',
    },
    toProfile: { id: 'subscription.to_profile', defaultMessage: 'Go to your profile' },
  }),
  ...defineMessages<{ text: { account: string }; card: { account: string } }>({
    text: {
      id: 'subscription.no_access_text',
      defaultMessage: 'The owner of {account} sees the plan and its payments.',
    },
    card: {
      id: 'subscription.no_access_card',
      defaultMessage: 'The payment card of {account} must be renewed. Please ask the administrator to do it.',
    },
  }),
}
