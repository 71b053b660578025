import type { RegistrationDraft } from '@portico/shared/contracts'
import { defineMessages, type MessageDescriptor } from 'react-intl'

export const registrationMessages = defineMessages({
  title: { id: 'shell.registration.title', defaultMessage: 'Create your account' },
  you: { id: 'shell.registration.you', defaultMessage: 'You' },
  business: { id: 'shell.registration.business', defaultMessage: 'Your business' },
  plan: { id: 'shell.registration.plan', defaultMessage: 'Plan' },
  access: { id: 'shell.registration.access', defaultMessage: 'Password' },
  displayname: { id: 'shell.registration.displayname', defaultMessage: 'Your name' },
  accountName: { id: 'shell.registration.account-name', defaultMessage: 'Name of the business' },
  accountUrl: { id: 'shell.registration.account-url', defaultMessage: 'Web address (optional)' },
  accountType: { id: 'shell.registration.account-type', defaultMessage: 'What are you?' },
  deploymentType: {
    id: 'shell.registration.deployment-type',
    defaultMessage: 'Where do you offer guest Wi-Fi?',
  },
  otherText: { id: 'shell.registration.other-text', defaultMessage: 'What kind of place?' },
  forYourOwn: { id: 'shell.registration.for-your-own', defaultMessage: 'The locations are my own' },
  forYourOwnHelp: {
    id: 'shell.registration.for-your-own-help',
    defaultMessage: 'Switch it off where you look after the locations of clients.',
  },
  planLabel: { id: 'shell.registration.plan-label', defaultMessage: 'Choose a plan to try' },
  pricesFailed: {
    id: 'shell.registration.prices-failed',
    defaultMessage: 'The prices could not be loaded. You can choose all the same.',
  },
  password: { id: 'shell.registration.password', defaultMessage: 'Password' },
  repeat: { id: 'shell.registration.repeat', defaultMessage: 'Repeat the password' },
  submit: { id: 'shell.registration.submit', defaultMessage: 'Create account' },
  terms: { id: 'shell.registration.terms', defaultMessage: 'Terms of use' },
  privacy: { id: 'shell.registration.privacy', defaultMessage: 'Privacy' },
})

export const registrationTexts = defineMessages<{
  subtitle: { email: string }
  trial: { days: number }
  price: { monthly: string; yearly: string }
  limits: { devices: number; vouchers: number }
}>({
  subtitle: {
    id: 'shell.registration.subtitle',
    defaultMessage: 'For {email}. What you enter is kept in this browser until you are done.',
  },
  trial: {
    id: 'shell.registration.trial',
    defaultMessage:
      'Free for {days, plural, one {# day} other {# days}}. No card is needed, and you can change the plan at any time.',
  },
  price: { id: 'shell.registration.price', defaultMessage: '{monthly} a month, {yearly} a year' },
  limits: {
    id: 'shell.registration.limits',
    defaultMessage: '{devices, number} guest devices and {vouchers, number} vouchers a month',
  },
})

export const registrationFaults = defineMessages({
  terms: { id: 'shell.registration.terms-fault', defaultMessage: 'The terms must be accepted' },
})

export const accountTypeMessages: Record<RegistrationDraft['account_type'], MessageDescriptor> =
  defineMessages({
    business: { id: 'shell.registration.account-type.business', defaultMessage: 'A business' },
    agency: { id: 'shell.registration.account-type.agency', defaultMessage: 'An agency' },
    provider: { id: 'shell.registration.account-type.provider', defaultMessage: 'A Wi-Fi provider' },
    other: { id: 'shell.registration.account-type.other', defaultMessage: 'Something else' },
  })

export const deploymentTypeMessages: Record<RegistrationDraft['deployment_type'], MessageDescriptor> =
  defineMessages({
    cafe: { id: 'shell.registration.deployment.cafe', defaultMessage: 'Café' },
    restaurant: { id: 'shell.registration.deployment.restaurant', defaultMessage: 'Restaurant or bar' },
    hotel: { id: 'shell.registration.deployment.hotel', defaultMessage: 'Hotel' },
    campground: { id: 'shell.registration.deployment.campground', defaultMessage: 'Campsite' },
    retail: { id: 'shell.registration.deployment.retail', defaultMessage: 'Shop' },
    office: { id: 'shell.registration.deployment.office', defaultMessage: 'Office' },
    event: { id: 'shell.registration.deployment.event', defaultMessage: 'Event' },
    public: { id: 'shell.registration.deployment.public', defaultMessage: 'Public space' },
    other: { id: 'shell.registration.deployment.other', defaultMessage: 'Something else' },
  })

export const planTexts: Record<RegistrationDraft['plan_type'], MessageDescriptor> = defineMessages({
  collect: {
    id: 'shell.registration.plan.collect',
    defaultMessage: 'Splash pages, guests and vouchers',
  },
  engage: {
    id: 'shell.registration.plan.engage',
    defaultMessage: 'Also campaigns and payments',
  },
  provider: {
    id: 'shell.registration.plan.provider',
    defaultMessage: 'Also clients and your own brand',
  },
})
