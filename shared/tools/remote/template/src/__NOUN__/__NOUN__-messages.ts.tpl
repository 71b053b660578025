import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: '__CAMEL__.title', defaultMessage: __TITLE_QUOTED__ },
  site: { id: '__CAMEL__.site', defaultMessage: 'Site' },
  timezone: { id: '__CAMEL__.timezone', defaultMessage: 'Time zone' },
  currency: { id: '__CAMEL__.currency', defaultMessage: 'Currency' },
  country: { id: '__CAMEL__.country', defaultMessage: 'Country' },
})
