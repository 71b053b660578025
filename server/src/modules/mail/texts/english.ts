import type { MailTexts } from '../mail-content'

const number = new Intl.NumberFormat('en-US')
const plural = (count: number, one: string, many: string) =>
  `${number.format(count)} ${count === 1 ? one : many}`

export const english: MailTexts = {
  'verify-email': ({ link, hours }) => ({
    subject: 'Confirm your email address',
    heading: 'Confirm your email address',
    lines: ['Somebody, hopefully you, began to create a Portico account with this address.'],
    action: { label: 'Go on with the registration', link },
    notes: [
      `The link works for ${plural(hours, 'hour', 'hours')}, until the account is made.`,
      'If it was not you, nothing needs to be done: no account is made without this link.',
    ],
  }),
  'registration-exists': ({ link, resetLink }) => ({
    subject: 'You already have an account',
    heading: 'You already have an account',
    lines: ['Somebody, hopefully you, began to register with this address. It has an account already.'],
    action: { label: 'Sign in', link },
    notes: [
      `Password forgotten? Set a new one: ${resetLink}`,
      'If it was not you, nothing needs to be done: nothing was changed.',
    ],
  }),
  'reset-password': ({ name, link, minutes }) => ({
    subject: 'Set a new password',
    heading: 'Set a new password',
    lines: [`Hello ${name},`, 'somebody, hopefully you, asked for a new password.'],
    action: { label: 'Set a new password', link },
    notes: [
      `The link works once, for ${plural(minutes, 'minute', 'minutes')}.`,
      'If it was not you, nothing needs to be done: your password stays as it is.',
    ],
  }),
  'password-changed': ({ name, resetLink }) => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    lines: [`Hello ${name},`, 'the password of your account was changed. Other sessions were signed out.'],
    action: { label: 'It was not me', link: resetLink },
    notes: ['If it was you, nothing needs to be done.'],
  }),
  'two-factor-on': ({ name, link }) => ({
    subject: 'Two-factor authentication is on',
    heading: 'Two-factor authentication is on',
    lines: [
      `Hello ${name},`,
      'from now on signing in asks for a code as well. Keep your recovery codes safe.',
    ],
    action: { label: 'Security settings', link },
    notes: ['If this was not you, change your password now and ask the owner of your account for help.'],
  }),
  'two-factor-off': ({ name, link }) => ({
    subject: 'Two-factor authentication is off',
    heading: 'Two-factor authentication is off',
    lines: [`Hello ${name},`, 'signing in to your account asks for the password only again.'],
    action: { label: 'Security settings', link },
    notes: ['If this was not you, change your password now and switch it on again.'],
  }),
  'recovery-code-used': ({ name, left, link }) => ({
    subject: 'A recovery code was used',
    heading: 'A recovery code was used',
    lines: [
      `Hello ${name},`,
      'somebody signed in to your account with a recovery code.',
      `${plural(left, 'code is', 'codes are')} left.`,
    ],
    action: { label: 'Security settings', link },
    notes: ['Make new codes when few are left. If this was not you, change your password now.'],
  }),
  'api-key-reset': ({ name, prefix, link }) => ({
    subject: 'You have a new API key',
    heading: 'You have a new API key',
    lines: [
      `Hello ${name},`,
      `a new API key was made for you. It begins with ${prefix}; the former one ended.`,
    ],
    action: { label: 'Your API key', link },
    notes: ['If this was not you, change your password now: the key acts with your rights.'],
  }),
  welcome: ({ name, account, trialEnd, link }) => ({
    subject: 'Welcome to Portico',
    heading: `Welcome, ${name}`,
    lines: [
      `The account ${account} is ready. Your trial runs until ${trialEnd}.`,
      'Next you set up your first location: its router, and how guests get online.',
    ],
    action: { label: 'Open the dashboard', link },
    notes: ['You can stop and come back later: what you entered is kept.'],
  }),
  'usage-warning': ({ account, kind, percent, used, limit, link }) => ({
    subject: `${percent} % of your ${kind === 'vouchers' ? 'vouchers' : 'active devices'} are used`,
    heading: `${percent} % of your plan is used`,
    lines: [
      kind === 'vouchers'
        ? `Guests of ${account} activated ${number.format(used)} of ${number.format(limit)} vouchers in this period.`
        : `${account} had ${number.format(used)} of ${number.format(limit)} active guest devices in this period.`,
    ],
    action: { label: 'See plan and usage', link },
    notes: ['A larger plan holds from the moment it is chosen.'],
  }),
  'payment-failed': ({ account, amount, link }) => ({
    subject: 'A payment did not go through',
    heading: 'A payment did not go through',
    lines: [`The payment of ${amount} for ${account} was declined. It will be tried again.`],
    action: { label: 'Change the card', link },
    notes: ['Without a payment the subscription ends, and with it the dashboard.'],
  }),
  'payment-receipt': ({ account, amount, number: invoice, link }) => ({
    subject: `Receipt ${invoice}`,
    heading: 'Thank you for your payment',
    lines: [`We received ${amount} for ${account}, invoice ${invoice}.`],
    action: { label: 'See invoices', link },
    notes: [],
  }),
  'trial-ending': ({ account, days, link }) => ({
    subject: days > 0 ? `Your trial ends in ${plural(days, 'day', 'days')}` : 'Your trial ends today',
    heading: days > 0 ? `Your trial ends in ${plural(days, 'day', 'days')}` : 'Your trial ends today',
    lines: [`Choose a plan for ${account} and everything goes on as it is.`],
    action: { label: 'Choose a plan', link },
    notes: ['When the trial is over, your data is kept but the dashboard is closed.'],
  }),
  'subscription-cancelled': ({ account, end, link }) => ({
    subject: 'Your subscription is cancelled',
    heading: 'Your subscription is cancelled',
    lines: [`The subscription of ${account} ends on ${end}. Until then everything works as before.`],
    action: { label: 'Reactivate', link },
    notes: ['You can change your mind at any time.'],
  }),
}
