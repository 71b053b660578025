import type { Language } from '@portico/shared/contracts'
import { formatData, numbersIn } from '@portico/shared/units'
import type { MailContent } from '../mail'
import { textsIn } from '../../../platform/texts'

/** Login details and limits of an account. */
export interface AccountMessage {
  language: Language
  /** Name of the site. */
  site: string
  username: string
  password: string
  /** Validity of access: a label and its value. */
  validity: [label: string, value: string]
  numDevices: number
  /** MB; 0: unlimited. */
  dataLimit: number
  /** Wi-Fi name; empty to omit it. */
  wifi: string
  /** Login page of guests. */
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

/** Text message; short because most gateways charge by 160 characters. */
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
