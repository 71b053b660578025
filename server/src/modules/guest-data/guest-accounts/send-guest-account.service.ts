import type { Delivery } from '@portico/shared/contracts'
import { formatDuration, numbersIn } from '@portico/shared/units'
import { momentText } from '../../../platform/date-texts'
import type { SiteCaller } from '../../../platform/access/caller'
import type { Tx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import { textsIn } from '../../../platform/texts'
import {
  accountMail,
  type AccountMessage,
  accountText,
  type GuestSending,
  mailToGuest,
  type SentText,
  textToGuest,
} from '../../messages/deliveries'
import { readSiteNetwork } from '../../offers/vouchers'
import { guestPasswordOwner } from './guest-password'
import { guestAccountStatus } from './guest-account-status'
import { isLive } from './guest-accounts.policy'
import { findPassword } from './guest-accounts.repo'
import { loadGuestAccount } from './guest-accounts.service'

export interface GuestAccountSending extends GuestSending {
  uid: number
}

export async function mailGuestAccount(
  tx: Tx,
  caller: SiteCaller,
  sending: GuestAccountSending,
): Promise<Delivery> {
  return mailToGuest(tx, caller, sending, { content: accountMail(await messageOf(tx, caller, sending)) })
}

/** Must run outside a transaction: it waits for the gateway. */
export async function textGuestAccount(caller: SiteCaller, sending: GuestAccountSending): Promise<SentText> {
  return textToGuest(caller, sending, async (tx) => accountText(await messageOf(tx, caller, sending)))
}

async function messageOf(
  tx: Tx,
  caller: SiteCaller,
  { settings, uid, body: { language } }: GuestAccountSending,
): Promise<AccountMessage> {
  const { site, now } = caller
  const row = await loadGuestAccount(tx, caller, uid)
  if (!isLive(guestAccountStatus(row, now))) {
    throw new ApiError(409, row.active ? 'error.guestuser.expired' : 'error.guestuser.inactive')
  }
  const sealed = await findPassword(tx, site.id, uid)
  const password = sealed && settings.box.openIfOurs(sealed, guestPasswordOwner(uid))
  if (!password) throw new ApiError(409, 'error.guestuser.unreadable')
  const text = textsIn(language)
  const { endtime, username, numDevices, bytesT: dataLimit } = row
  const validity: AccountMessage['validity'] = endtime
    ? [text('delivery.account.valid-until'), momentText(endtime, language, site.timezone)]
    : [
        text('delivery.duration'),
        `${formatDuration(numbersIn(language), row.durationVal, row.durationType)} ${text('delivery.from-first-use')}`,
      ]
  const network = await readSiteNetwork(tx, caller, settings)
  return {
    language,
    site: site.name,
    username,
    password,
    validity,
    numDevices,
    dataLimit,
    ...network,
  }
}
