import { defineMessage, defineMessages } from 'react-intl'

/** Texts of the steps that make a first package, guest account and vouchers. */
export const formMessages = {
  ...defineMessages({
    packageText: {
      id: 'onboarding.package.text',
      defaultMessage:
        'Guests buy access in packages. Make one now; more and finer settings are under Packages.',
    },
    packagePanel: { id: 'onboarding.package.panel', defaultMessage: 'What guests get' },
    title: { id: 'onboarding.package.title', defaultMessage: 'Name of the package' },
    titlePlaceholder: { id: 'onboarding.package.title_placeholder', defaultMessage: 'One day' },
    type: { id: 'onboarding.package.type', defaultMessage: 'Payment' },
    onetime: { id: 'onboarding.package.onetime', defaultMessage: 'Once' },
    recurring: { id: 'onboarding.package.recurring', defaultMessage: 'Renews by itself' },
    period: { id: 'onboarding.package.period', defaultMessage: 'Renews' },
    monthly: { id: 'onboarding.package.monthly', defaultMessage: 'Every month' },
    yearly: { id: 'onboarding.package.yearly', defaultMessage: 'Every year' },
    price: { id: 'onboarding.package.price', defaultMessage: 'Price' },
    packageSubmit: { id: 'onboarding.package.submit', defaultMessage: 'Create package and continue' },
    duration: { id: 'onboarding.form.duration', defaultMessage: 'Duration' },
    durationHelp: {
      id: 'onboarding.form.duration_help',
      defaultMessage: 'Counted from the first login.',
    },
    unit: { id: 'onboarding.form.unit', defaultMessage: 'Unit' },
    minutes: { id: 'onboarding.form.minutes', defaultMessage: 'Minutes' },
    hours: { id: 'onboarding.form.hours', defaultMessage: 'Hours' },
    days: { id: 'onboarding.form.days', defaultMessage: 'Days' },
    devices: { id: 'onboarding.form.devices', defaultMessage: 'Devices at a time' },
    guestText: {
      id: 'onboarding.guest_user.text',
      defaultMessage:
        'Guests log in with a user name and a password that you give them. Make the first one, for example for yourself.',
    },
    guestPanel: { id: 'onboarding.guest_user.panel', defaultMessage: 'Guest account' },
    username: { id: 'onboarding.guest_user.username', defaultMessage: 'User name' },
    usernameHelp: {
      id: 'onboarding.guest_user.username_help',
      defaultMessage: 'Letters, digits and . _ @ - without spaces.',
    },
    usernameFault: {
      id: 'onboarding.guest_user.username_fault',
      defaultMessage: 'Only letters, digits and . _ @ - can be used',
    },
    password: { id: 'onboarding.guest_user.password', defaultMessage: 'Password' },
    passwordHelp: {
      id: 'onboarding.guest_user.password_help',
      defaultMessage: 'Leave it empty and one that is easy to type is made up.',
    },
    guestSubmit: { id: 'onboarding.guest_user.submit', defaultMessage: 'Create guest account' },
    guestMade: { id: 'onboarding.guest_user.made', defaultMessage: 'The guest account is ready' },
    passwordOnce: {
      id: 'onboarding.guest_user.password_once',
      defaultMessage: 'Write the password down or copy it now: it is shown this once.',
    },
    copyPassword: { id: 'onboarding.guest_user.copy', defaultMessage: 'Copy password' },
    voucherText: {
      id: 'onboarding.voucher.text',
      defaultMessage: 'Guests type the code of a voucher. Make a first batch to hand out.',
    },
    voucherPanel: { id: 'onboarding.voucher.panel', defaultMessage: 'Vouchers' },
    count: { id: 'onboarding.voucher.count', defaultMessage: 'Number of vouchers' },
    voucherPrice: { id: 'onboarding.voucher.price', defaultMessage: 'Price of one voucher' },
    priceHelp: { id: 'onboarding.voucher.price_help', defaultMessage: '0 means free.' },
    voucherSubmit: { id: 'onboarding.voucher.submit', defaultMessage: 'Create vouchers' },
    codes: { id: 'onboarding.voucher.codes', defaultMessage: 'Codes' },
    copyCodes: { id: 'onboarding.voucher.copy', defaultMessage: 'Copy all codes' },
  }),
  hasPackages: defineMessage<{ count: number }>({
    id: 'onboarding.package.has',
    defaultMessage:
      '{count, plural, one {This location has # package already. Another one can be added here.} other {This location has # packages already. Another one can be added here.}}',
  }),
  vouchersMade: defineMessage<{ count: number; batch: string }>({
    id: 'onboarding.voucher.made',
    defaultMessage: '{count, plural, one {# voucher is} other {# vouchers are}} ready in batch {batch}',
  }),
}
