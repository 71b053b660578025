import type { Language } from '@portico/shared/contracts'
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database, Tx } from '../../../platform/db'
import { withReader } from '../../../platform/db'
import type { SiteContext } from '../../../platform/access/caller'
import { collectGuest } from '../../guests'
import { accountForHolder, connectOwnDevice, disconnectOwnDevice } from '../../guest-users'
import { activeSessionOf, insertConsents, lockGuest } from '../../visits'
import { grantMarketing, withdrawMarketing } from '../../campaigns'
import { connectPaidDevice, disconnectPaidDevice, ownPayments, paymentAccountForHolder } from '../../payments'
import { consentTextTable } from '../../privacy/tables'
import type { Routers } from '../../routers'
import { connectHeldDevice, disconnectHeldDevice, voucherForHolder } from '../../vouchers'
import type { Holder } from './holder-sessions.repo'

export type HolderContext = SiteContext

export interface HeldDevice {
  mac: string
  hostname: string
  online: boolean
}

/** What guests see of the account or the voucher that they hold. */
export interface Access {
  name: string
  isActive: boolean
  /** Null: its time has not begun. */
  until: Date | null
  /** Bytes; null: unlimited. */
  dataLimit: number | null
  dataUsed: number
  numDevices: number
  devicesUsed: number
  devices: HeldDevice[]
  /** Of an account that was paid for. */
  paid?: PaidAccess
}

export interface PaidAccess extends Pick<HeldAccount, 'packageTitle' | 'packageId' | 'recurring'> {
  payments: Awaited<ReturnType<typeof ownPayments>>
}
type HeldAccount = Awaited<ReturnType<typeof paymentAccountForHolder>>

export type Credential = Exclude<Holder, { kind: 'guest' }>

export async function readAccess(tx: Tx, context: HolderContext, { kind, id }: Credential): Promise<Access> {
  if (kind === 'paid') {
    const account = await paymentAccountForHolder(tx, context, id)
    return { ...account, paid: { ...account, payments: await ownPayments(tx, context.site.id, id) } }
  }
  return kind === 'account' ? accountForHolder(tx, context, id) : voucherForHolder(tx, context, id)
}

export const readPerson = (tx: Tx, context: HolderContext, guestId: number) =>
  collectGuest(tx, context, guestId)
export type Person = Awaited<ReturnType<typeof readPerson>>

/** Within the device limit, without a browser: by its address. */
export async function addDevice(
  tx: Tx,
  context: HolderContext,
  { kind, id }: Credential,
  mac: string,
): Promise<void> {
  if (kind === 'account') await connectOwnDevice(tx, context, { uid: id, mac })
  else if (kind === 'paid') await connectPaidDevice(tx, context, { accountId: id, mac })
  else await connectHeldDevice(tx, context, { voucherId: id, mac })
}

export async function removeDevice(
  tx: Tx,
  context: HolderContext,
  { kind, id }: Credential,
  mac: string,
): Promise<void> {
  if (kind === 'account') await disconnectOwnDevice(tx, context, { uid: id, mac })
  else if (kind === 'paid') await disconnectPaidDevice(tx, context, { accountId: id, mac })
  else await disconnectHeldDevice(tx, context, { voucherId: id, mac })
}

/** After the commit. False: the router was not told; of a removed device it is told later. */
export async function putOff(routers: Routers, siteId: number, mac: string): Promise<boolean> {
  return (await routers.disconnect(siteId, mac)) !== 'failed'
}

/** After the commit. False: the device is entered, and the router did not let it in. */
export async function letIn(
  { db, routers }: { db: Database; routers: Routers },
  siteId: number,
  mac: string,
): Promise<boolean> {
  const session = await withReader(db, (tx) => activeSessionOf(tx, siteId, mac))
  if (!session) return false
  const { id: sessionId, expiresAt: until, dataLimit: limit, dataUsed, speedDl, speedUl } = session
  const dataLimit = limit === null ? null : Math.max(0, limit - dataUsed)
  return (await routers.restore({ siteId, sessionId, mac, until, dataLimit, speedDl, speedUl })).ok
}

const PURPOSES = ['marketing_email', 'marketing_sms'] as const

/** Only ever adds to the consent log, with the text that the page showed. The guest came by a link to the address. */
export async function chooseMarketing(
  tx: Tx,
  { site, now }: HolderContext,
  { guestId, granted, language }: { guestId: number; granted: boolean; language: Language },
): Promise<void> {
  await lockGuest(tx, site.id, guestId)
  const { guest } = await collectGuest(tx, { site, now }, guestId)
  if (guest.marketing_consent === granted) return
  const { email, phonenumber } = guest
  const address = { siteId: site.id, guestId, email, phonenumber }
  if (granted) await grantMarketing(tx, address, { isProved: true })
  else await withdrawMarketing(tx, address, now)
  const texts = granted ? await consentTexts(tx, site.id, language) : []
  const reachable = { marketing_email: email !== null, marketing_sms: phonenumber !== null }
  const said = { siteId: site.id, guestId, granted, at: now, language, recordedBy: null }
  await insertConsents(
    tx,
    // Withdrawal applies to both channels: the guest may add the missing address later.
    PURPOSES.filter((purpose) => !granted || reachable[purpose]).map((purpose) => ({
      ...{ ...said, purpose, method: 'self_service' as const },
      consentTextId: texts.find((text) => text.purpose === purpose)?.id ?? null,
    })),
  )
}

/** The newest that was published of each marketing purpose in this language. */
export async function consentTexts(tx: Tx, siteId: number, language: Language) {
  return tx
    .selectDistinctOn([consentTextTable.purpose], {
      id: consentTextTable.id,
      purpose: consentTextTable.purpose,
      text: consentTextTable.text,
    })
    .from(consentTextTable)
    .where(
      and(
        eq(consentTextTable.siteId, siteId),
        eq(consentTextTable.language, language),
        inArray(consentTextTable.purpose, [...PURPOSES]),
        isNotNull(consentTextTable.createdBy),
      ),
    )
    .orderBy(consentTextTable.purpose, desc(consentTextTable.version))
}
