import { defineMessages } from 'react-intl'

export const codeMessages = defineMessages({
  title: { id: 'shell.two-factor.title', defaultMessage: 'Two-factor authentication' },
  appText: {
    id: 'shell.two-factor.app-text',
    defaultMessage: 'Enter the 6-digit code that your authenticator app shows now.',
  },
  recoveryText: {
    id: 'shell.two-factor.recovery-text',
    defaultMessage: 'Enter one of the recovery codes that you kept. Each works once.',
  },
  code: { id: 'shell.two-factor.code', defaultMessage: 'Code' },
  recoveryCode: { id: 'shell.two-factor.recovery-code', defaultMessage: 'Recovery code' },
  submit: { id: 'shell.two-factor.submit', defaultMessage: 'Confirm' },
  useRecovery: { id: 'shell.two-factor.use-recovery', defaultMessage: 'Use a recovery code' },
  useApp: { id: 'shell.two-factor.use-app', defaultMessage: 'Use the authenticator app' },
  back: { id: 'shell.two-factor.back', defaultMessage: 'Back' },
  required: { id: 'error.field.required', defaultMessage: 'This field is required' },
})
