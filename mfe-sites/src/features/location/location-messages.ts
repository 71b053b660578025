import { defineMessages } from 'react-intl'

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
    notAllowed: {
      id: 'location.create.not_allowed',
      defaultMessage: 'Only owners and admins create locations',
    },
    toDashboard: { id: 'location.create.to_dashboard', defaultMessage: 'Go to the dashboard' },
    place: { id: 'location.section.place', defaultMessage: 'The place' },
    region: { id: 'location.section.region', defaultMessage: 'Time and money' },
    regionText: {
      id: 'location.section.region_text',
      defaultMessage:
        'Reports count days in this time zone; vouchers and packages are priced in this currency.',
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
  ...defineMessages<{ welcome: { name: string }; notAllowedText: { account: string } }>({
    welcome: { id: 'location.create.welcome', defaultMessage: 'Welcome, {name}!' },
    notAllowedText: {
      id: 'location.create.not_allowed_text',
      defaultMessage: 'Ask an administrator of {account} to create it and to give you access.',
    },
  }),
}
