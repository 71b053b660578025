import { defineMessages } from 'react-intl'

export const portalMessages = defineMessages({
  title: { id: 'portal.title', defaultMessage: 'Customer portal' },
  subtitle: {
    id: 'portal.subtitle',
    defaultMessage: 'A page where paying guests look after their access on their own.',
  },
  enabled: { id: 'portal.enabled', defaultMessage: 'Offer the customer portal at this location' },
  abilities: { id: 'portal.abilities', defaultMessage: 'What guests may do there' },
  showUsage: { id: 'portal.show_usage', defaultMessage: 'See time and data that are left' },
  swapDevice: { id: 'portal.swap_device', defaultMessage: 'Replace a device by another one' },
  buyPackage: { id: 'portal.buy_package', defaultMessage: 'Buy or extend a package' },
  welcome: { id: 'portal.welcome', defaultMessage: 'Welcome text' },
  welcomeHelp: {
    id: 'portal.welcome_help',
    defaultMessage: 'Stands above everything else. Write it in the language of your guests.',
  },
})
