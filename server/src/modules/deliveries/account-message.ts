import type { Language } from '@portico/shared/contracts'
import { formatData, numbersIn } from '@portico/shared/units'
import type { MailContent } from '../mail'
import { textsIn } from '../../platform/texts'

/** What opens an account, and what it gives. */
export interface AccountMessage {
  language: Language
  /** Name of the site. */
  site: string
  username: string
  password: string
  /** How long it lets in: a label and its value. */
  validity: [label: string, value: string]
  numDevices: number
  /** MB; 0: unlimited. */
  dataLimit: number
  /** Name of the network; empty: not told. */
  wifi: string
  /** Where guests log in. */
  portal: string
}

export function accountMail(message: AccountMessage): MailContent {
  const { language, site, username, password, validity, numDevices, dataLimit, wifi, portal } = message
  const text = textsIn(language)
  const rows = [
    ...(wifi ? [[text('delivery.wifi'), wifi]] : []),
    validity,
    [text('delivery.devices'), new Intl.NumberFormat(language).format(numDevices)],
    ...(dataLimit === 0 ? [] : [[text('delivery.data'), formatData(numbersIn(language), dataLimit)]]),
  ]
  return {
    subject: text('delivery.account.subject', { site }),
    heading: text('delivery.account.heading'),
    lines: [text('delivery.account.greeting', { site })],
    blocks: [
      {
        kind: 'figures',
        figures: [
          { label: text('delivery.account.username'), value: username, note: '' },
          { label: text('delivery.account.password'), value: password, note: '' },
        ],
      },
      ...rows.map((row) => ({ kind: 'paragraph', text: row.join(': ') }) as const),
      { kind: 'paragraph', text: text('delivery.account.steps', { wifi, named: wifi ? 'yes' : 'no' }) },
    ],
    action: { label: text('delivery.link'), link: portal },
    notes: [text('delivery.account.ignore', { site })],
  }
}

/** Short: most gateways count by 160 letters. */
export function accountText({
  username,
  password,
  language,
  site,
  wifi,
}: Pick<AccountMessage, 'username' | 'password' | 'language' | 'site' | 'wifi'>): string {
  const login = textsIn(language)('delivery.account.sms', { site, username, password })
  return wifi ? `${login} Wi-Fi: ${wifi}.` : login
}
