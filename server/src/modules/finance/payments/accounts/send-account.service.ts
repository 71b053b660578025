import { customerPortalPath, type Delivery, type Language } from '@portico/shared/contracts'
import { momentText } from '../../../../platform/date-texts'
import type { SiteCaller, SiteContext } from '../../../../platform/access/caller'
import type { Tx } from '../../../../platform/db'
import { ApiError } from '../../../../platform/errors/api-error'
import type { SecretBox } from '../../../../platform/secrets/secret-box'
import { textsIn } from '../../../../platform/texts'
import {
  accountMail,
  type AccountMessage,
  accountText,
  type GuestSending,
  mailToGuest,
  type SentText,
  textToGuest,
} from '../../../messages/deliveries'
import { inOwnWords, type MailContent } from '../../../messages/mail'
import { brandOfAccount } from '../../../provider/branding'
import { findGatewayRow } from '../gateways/payment-gateway.repo'
import { paymentPasswordOwner } from './account-password'
import { accountState } from './account-state'
import { isLive } from './payment-accounts.policy'
import { findCredentials, loadAccount } from './payment-accounts.repo'

export interface AccountSending extends GuestSending {
  aid: number
}

export async function mailAccount(tx: Tx, caller: SiteCaller, sending: AccountSending): Promise<Delivery> {
  const message = await sentMessage(tx, caller, sending)
  return mailToGuest(tx, caller, sending, { content: await accountMailOf(tx, caller, message) })
}

/** Returns the email with login details, in the provider's own words if set. */
export async function accountMailOf(
  tx: Tx,
  { site }: Pick<SiteContext, 'site'>,
  message: AccountMessage,
): Promise<MailContent> {
  const { values } = await brandOfAccount(tx, site.accountId)
  const { username, validity } = message
  const gaps = { site: message.site, username, valid_until: validity[1] }
  return { ...accountMail(message), ...inOwnWords(values['pay-account'], gaps) }
}

/** Must run outside a transaction: it waits for the SMS gateway. */
export async function textAccount(caller: SiteCaller, sending: AccountSending): Promise<SentText> {
  return textToGuest(caller, sending, async (tx) =>
    accountSms(tx, caller, await sentMessage(tx, caller, sending)),
  )
}

async function sentMessage(
  tx: Tx,
  caller: SiteCaller,
  { settings, aid, body: { language } }: AccountSending,
): Promise<AccountMessage> {
  const message = await accountMessage(tx, caller, { ...settings, accountId: aid, language })
  if (message === 'expired') throw new ApiError(409, 'error.guestuser.expired')
  if (message === 'unreadable') throw new ApiError(409, 'error.guestuser.unreadable')
  return message
}

/** Returns the message with the account's login details, or the reason why it can't be sent. */
export async function accountMessage(
  tx: Tx,
  context: SiteContext,
  {
    accountId,
    language,
    box,
    publicUrl,
  }: { accountId: number; language: Language; box: SecretBox; publicUrl: string },
): Promise<AccountMessage | 'expired' | 'unreadable'> {
  const { site, now } = context
  const row = await loadAccount(tx, context, accountId)
  if (!isLive(accountState(row, now))) return 'expired'
  const credentials = await findCredentials(tx, site.id, { id: accountId })
  const password = credentials && box.openIfOurs(credentials.password, paymentPasswordOwner(accountId))
  if (!password) return 'unreadable'
  const validUntil = textsIn(language)('delivery.account.valid-until')
  return {
    language,
    site: site.name,
    username: row.username,
    password,
    numDevices: row.numDevices,
    dataLimit: row.bytesT,
    wifi: '',
    validity: [validUntil, momentText(row.endtime, language, site.timezone)],
    portal: `${publicUrl}${customerPortalPath(site.id)}`,
  }
}

/** Returns the text message, in the operator's own words if set. */
export async function accountSms(tx: Tx, { site }: SiteContext, message: AccountMessage): Promise<string> {
  const own = (await findGatewayRow(tx, site.id))?.settings.accountsmstext
  if (!own) return accountText(message)
  const values: Record<string, string> = {
    '{username}': message.username,
    '{password}': message.password,
    '{site}': message.site,
  }
  return own.replace(/\{(username|password|site)\}/g, (gap) => values[gap] ?? gap)
}
