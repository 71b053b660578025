import { defineMessage, defineMessages } from 'react-intl'

export const locationMessages = {
  ...defineMessages({
    title: { id: 'location.create.title', defaultMessage: 'Create New Location' },
    subtitle: {
      id: 'location.create.subtitle',
      defaultMessage: 'A location is one place with guest Wi-Fi: a café, a hotel, a campsite.',
    },
    welcomeText: {
      id: 'location.create.welcome_text',
      defaultMessage: 'Set up your first location and your dashboard is ready.',
    },
    back: { id: 'location.create.back', defaultMessage: 'Dashboard' },
    submit: { id: 'location.create.submit', defaultMessage: 'Create location' },
    failed: { id: 'location.create.failed', defaultMessage: 'Error saving site' },
    place: { id: 'location.section.place', defaultMessage: 'The place' },
    region: { id: 'location.section.region', defaultMessage: 'Time and money' },
    regionText: {
      id: 'location.section.region_text',
      defaultMessage:
        'Reports count days in this time zone; vouchers and packages are priced in this currency.',
    },
    router: { id: 'location.section.router', defaultMessage: 'Your equipment' },
    routerHelp: {
      id: 'location.field.router_help',
      defaultMessage: 'What your guests connect to. You can change it later.',
    },
    access: { id: 'location.section.access', defaultMessage: 'How guests sign in' },
    name: { id: 'location.field.name', defaultMessage: 'Location name' },
    hotspotType: { id: 'location.field.hotspot_type', defaultMessage: 'Hotspot type' },
    routerType: { id: 'location.field.router_type', defaultMessage: 'Router type' },
    timezone: { id: 'location.field.timezone', defaultMessage: 'Time zone' },
    country: { id: 'location.field.country', defaultMessage: 'Country' },
    currency: { id: 'location.field.currency', defaultMessage: 'Currency' },
    loginMethods: { id: 'location.field.login_methods', defaultMessage: 'Login methods' },
    choose: { id: 'location.field.choose', defaultMessage: 'Choose…' },
  }),
  welcome: defineMessage<{ name: string }>({
    id: 'location.create.welcome',
    defaultMessage: 'Welcome, {name}!',
  }),
}
