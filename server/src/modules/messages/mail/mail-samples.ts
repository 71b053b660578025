import type { MailValues } from './mail-values'

const link = 'https://wifi.example/newapp/x?a=1&b="2"'
const account = 'Ana & Sons <Ltd>'
const person = { name: 'Ana & Ben', link }
/** Values of each template, for tests. They contain characters that HTML escapes. */
export const MAIL_SAMPLES: MailValues = {
  'verify-email': { link, hours: 48 },
  'registration-exists': { link, resetLink: 'https://wifi.example/newapp/forgot' },
  'reset-password': { ...person, minutes: 60 },
  invitation: { ...person, inviter: 'Eve & Co', account, site: account, days: 7 },
  'admin-invitation': { ...person, inviter: 'Eve & Co', account, days: 7 },
  'admin-invitation-taken': { ...person, inviter: 'Eve & Co', account },
  'ownership-offered': { ...person, owner: 'Eve & Co', account, until: '24 March 2026' },
  'ownership-transferred': { ...person, owner: 'Eve & Co', account },
  'domain-enabled': { account, domain: 'wifi.example', cause: 'not_found', link },
  'domain-broken': { account, domain: 'wifi.example', cause: 'wrong_target', link },
  'domain-mended': { account, domain: 'wifi.example', cause: 'not_found', link },
  'password-changed': { name: 'Ana & Ben', resetLink: link },
  'two-factor-on': person,
  'two-factor-off': person,
  'identity-connected': { ...person, provider: 'Google & Co' },
  'identity-disconnected': { ...person, provider: 'Google & Co' },
  'recovery-code-used': { ...person, left: 1 },
  'api-key-reset': { ...person, prefix: 'ptk_1234' },
  welcome: { ...person, account, trialEnd: '24 March 2026' },
  'usage-warning': { account, kind: 'vouchers', percent: 95, used: 4750, limit: 5000, link },
  'payment-failed': { account, amount: '€73.00', link },
  'payment-receipt': { account, amount: '€73.00', number: 'INV-7', link },
  'trial-ending': { account, days: 3, link },
  'download-ready': {
    site: account,
    kind: 'guests',
    period: '2–8 March 2026',
    rows: 12,
    until: '10 March',
    link,
  },
  'download-failed': { site: account, kind: 'guests', period: '2–8 March 2026', reason: 'too_long', link },
  'subscription-cancelled': { account, end: '24 March 2026', link },
}
