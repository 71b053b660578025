import type { OnboardingStep } from '@portico/shared/contracts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

/** Names of the steps after a location was created. */
export const stepMessages: Record<OnboardingStep, MessageDescriptor> = defineMessages({
  deployment: { id: 'onboarding.step.deployment', defaultMessage: 'Location' },
  'field-collect': { id: 'onboarding.step.field_collect', defaultMessage: 'What guests fill in' },
  'branding-info': { id: 'onboarding.step.branding', defaultMessage: 'Look of the splash page' },
  'payment-onboarding': { id: 'onboarding.step.payment', defaultMessage: 'First package' },
  'guestuser-onboarding': { id: 'onboarding.step.guest_user', defaultMessage: 'First guest account' },
  'voucher-onboarding': { id: 'onboarding.step.voucher', defaultMessage: 'First vouchers' },
})

export const onboardingMessages = {
  ...defineMessages({
    steps: { id: 'onboarding.steps', defaultMessage: 'Steps' },
    done: { id: 'onboarding.done', defaultMessage: 'Done' },
    back: { id: 'onboarding.back', defaultMessage: 'Back' },
    next: { id: 'onboarding.next', defaultMessage: 'Save and continue' },
    goOn: { id: 'onboarding.go_on', defaultMessage: 'Continue' },
    skip: { id: 'onboarding.skip', defaultMessage: 'Skip this step' },
    later: { id: 'onboarding.later', defaultMessage: 'Finish later' },
    notAllowed: {
      id: 'location.create.not_allowed',
      defaultMessage: 'Only owners and admins create locations',
    },
    toDashboard: { id: 'location.create.to_dashboard', defaultMessage: 'Go to the dashboard' },
    resumeText: {
      id: 'onboarding.resume_text',
      defaultMessage:
        'What you have saved so far is kept. You can go on where you stopped, or leave it as it is.',
    },
    resume: { id: 'onboarding.resume', defaultMessage: 'Go on' },
    leave: { id: 'onboarding.leave', defaultMessage: 'Leave it as it is' },
    readyText: {
      id: 'onboarding.ready_text',
      defaultMessage: 'Connect your router next, and guests can sign in. You can change everything later.',
    },
  }),
  notAllowedText: defineMessage<{ account: string }>({
    id: 'location.create.not_allowed_text',
    defaultMessage: 'Ask an administrator of {account} to create it and to give you access.',
  }),
  stepOf: defineMessage<{ step: number; steps: number }>({
    id: 'onboarding.step_of',
    defaultMessage: 'Step {step} of {steps}',
  }),
  unfinished: defineMessage<{ name: string }>({
    id: 'onboarding.unfinished',
    defaultMessage: '{name} is not set up completely',
  }),
  forSite: defineMessage<{ name: string }>({
    id: 'onboarding.for_site',
    defaultMessage: 'Setting up {name}',
  }),
  ready: defineMessage<{ name: string }>({ id: 'onboarding.ready', defaultMessage: '{name} is ready' }),
}
