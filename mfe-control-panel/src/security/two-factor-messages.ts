import { defineMessages } from 'react-intl'

export const twoFactorMessages = {
  ...defineMessages({
    title: { id: 'two_factor.title', defaultMessage: 'Two-factor authentication' },
    hint: {
      id: 'two_factor.hint',
      defaultMessage: 'Signing in then also asks for a code of an app on your phone.',
    },
    loading: { id: 'two_factor.loading', defaultMessage: 'Loading two-factor authentication' },
    on: { id: 'two_factor.on', defaultMessage: 'On' },
    off: { id: 'two_factor.off', defaultMessage: 'Off' },
    setUp: { id: 'two_factor.set_up', defaultMessage: 'Set up' },
    scan: {
      id: 'two_factor.scan',
      defaultMessage: 'Scan this code with an authenticator app, or type the key into it.',
    },
    qr: { id: 'two_factor.qr', defaultMessage: 'QR code for the authenticator app' },
    key: { id: 'two_factor.key', defaultMessage: 'Key to type in' },
    copyKey: { id: 'two_factor.copy_key', defaultMessage: 'Copy the key' },
    code: { id: 'two_factor.code', defaultMessage: 'Code of the app' },
    codeHelp: {
      id: 'two_factor.code_help',
      defaultMessage: 'Six digits; a new code comes every 30 seconds.',
    },
    codeShort: { id: 'two_factor.code_short', defaultMessage: 'The code has six digits' },
    turnOn: { id: 'two_factor.turn_on', defaultMessage: 'Turn on' },
    turnOff: { id: 'two_factor.turn_off', defaultMessage: 'Turn off' },
    turnOffText: {
      id: 'two_factor.turn_off_text',
      defaultMessage: 'Your password alone opens your account again, and the recovery codes end.',
    },
    turnedOff: { id: 'two_factor.turned_off', defaultMessage: 'Two-factor authentication is off' },
    renew: { id: 'two_factor.renew', defaultMessage: 'New recovery codes' },
    renewText: { id: 'two_factor.renew_text', defaultMessage: 'The codes that you have now end.' },
    password: { id: 'two_factor.password', defaultMessage: 'Your password' },
    codesTitle: { id: 'two_factor.codes', defaultMessage: 'Keep these recovery codes' },
    codesText: {
      id: 'two_factor.codes_text',
      defaultMessage:
        'Each signs you in once if you lose your phone. They are shown only now: keep them in a safe place.',
    },
    copyCodes: { id: 'two_factor.codes_copy', defaultMessage: 'Copy the codes' },
    download: { id: 'two_factor.codes_download', defaultMessage: 'Download' },
    print: { id: 'two_factor.codes_print', defaultMessage: 'Print' },
    kept: { id: 'two_factor.codes_kept', defaultMessage: 'I have kept them' },
    codesFile: { id: 'two_factor.codes_file', defaultMessage: 'portico-recovery-codes.txt' },
  }),
  ...defineMessages<{ left: { count: number }; codesHead: { email: string } }>({
    left: {
      id: 'two_factor.left',
      defaultMessage:
        '{count, plural, =0 {No recovery code is left} one {# recovery code is left} other {# recovery codes are left}}',
    },
    codesHead: { id: 'two_factor.codes_head', defaultMessage: 'Portico recovery codes of {email}' },
  }),
}
