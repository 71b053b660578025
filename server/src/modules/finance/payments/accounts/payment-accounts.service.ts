import type { ParsedBody, PaymentAccountDetails, paymentAccountRoutes } from '@portico/shared/contracts'
import type { SiteCaller } from '../../../../platform/access/caller'
import { recordChange, recordEvent } from '../../../../platform/audit/audit-log'
import type { Tx } from '../../../../platform/db'
import { ApiError, type FieldErrors, invalidFields } from '../../../../platform/errors/api-error'
import { readPhoneField } from '../../../../platform/phone-field'
import type { SecretBox } from '../../../../platform/secrets/secret-box'
import { makeGuestPassword } from '../../../guest-data/guest-accounts'
import { findAccountDevices, presentAccountDevice } from '../../../guest-data/visits'
import { changeAccess, followSessions, lockedAccount, moveRenewal } from './access.service'
import { paymentPasswordOwner } from './account-password'
import { accountState } from './account-state'
import { connectPaidDevice, disconnectPaidDevice } from './admission.service'
import { canRestart } from './payment-accounts.policy'
import { presentAccount } from './payment-accounts.present'
import {
  type AccountListQuery,
  type AccountRow,
  changeAccount,
  loadAccount,
  pageOfAccounts,
} from './payment-accounts.repo'
import { findLastRecurring, findLastRecurrings, type RecurringRow, stopRecurrings } from './recurring.repo'

type UpdateBody = ParsedBody<typeof paymentAccountRoutes.updatePaymentAccount>

export async function listAccounts(tx: Tx, caller: SiteCaller, query: AccountListQuery) {
  const { rows, metadata } = await pageOfAccounts(tx, caller, query)
  const ids = rows.map(({ id }) => id)
  const recurring = await findLastRecurrings(tx, caller.site.id, ids)
  const items = rows.map((row) => presentAccount(caller, row, recurring.get(row.id) ?? null))
  return { items, metadata }
}

export async function getAccount(tx: Tx, caller: SiteCaller, id: number): Promise<PaymentAccountDetails> {
  const { site, now } = caller
  const row = await loadAccount(tx, caller, id)
  const recurring = await findLastRecurring(tx, site.id, id)
  const devices = await findAccountDevices(tx, 'payment_account', { siteId: site.id, accountId: id, now })
  return { ...presentAccount(caller, row, recurring), devices: devices.map(presentAccountDevice) }
}

export async function updateAccount(
  tx: Tx,
  caller: SiteCaller,
  { aid, ...input }: UpdateBody & { aid: number },
): Promise<PaymentAccountDetails> {
  const { site } = caller
  const before = await lockedAccount(tx, caller, aid)
  const endtime = new Date(input.endtime)
  const errors: FieldErrors = {}
  if (endtime < before.starttime) errors.endtime = [{ id: 'error.field.date_order' }]
  const phone = { country: site.default_countrycode, stored: before.phonenumber }
  const phonenumber = readPhoneField(errors, input.phonenumber, phone)
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  const { firstname, lastname, email, unlimited_speed: unlimited } = input
  await changeAccount(tx, site.id, aid, {
    firstname,
    lastname,
    email,
    phonenumber,
    speedDl: unlimited ? 0 : input.speed_dl,
    speedUl: unlimited ? 0 : input.speed_ul,
  })
  if (endtime.getTime() === before.endtime.getTime() && input.num_devices === before.numDevices) {
    await followSessions(tx, caller, aid)
  } else {
    await changeAccess(tx, caller, { accountId: aid, endtime, numDevices: input.num_devices })
  }
  const after = await loadAccount(tx, caller, aid)
  const event = { ...about(aid, site), before: recorded(before), after: recorded(after) }
  await recordChange(tx, caller, 'payment_account.update', event)
  return getAccount(tx, caller, aid)
}

/** Sets a password. It's returned in the answer and stored only encrypted. */
export async function setPassword(
  tx: Tx,
  caller: SiteCaller,
  {
    aid,
    password = makeGuestPassword(),
    box,
  }: { aid: number; password?: string | undefined; box: SecretBox },
): Promise<{ password: string }> {
  const { site } = caller
  await lockedAccount(tx, caller, aid)
  await changeAccount(tx, site.id, aid, { password: box.seal(password, paymentPasswordOwner(aid)) })
  await recordEvent(tx, caller, 'payment_account.password', about(aid, site))
  return { password }
}

interface DeviceOf {
  aid: number
  /** AA:BB:CC:DD:EE:FF */
  mac: string
}

export async function connectDevice(
  tx: Tx,
  caller: SiteCaller,
  { aid, mac }: DeviceOf,
): Promise<PaymentAccountDetails> {
  await connectPaidDevice(tx, caller, { accountId: aid, mac, isProved: true })
  await recordEvent(tx, caller, 'payment_account.connect', about(aid, caller.site))
  return getAccount(tx, caller, aid)
}

export async function disconnectDevice(
  tx: Tx,
  caller: SiteCaller,
  { aid, mac }: DeviceOf,
): Promise<PaymentAccountDetails> {
  await disconnectPaidDevice(tx, caller, { accountId: aid, mac })
  await recordEvent(tx, caller, 'payment_account.disconnect', about(aid, caller.site))
  return getAccount(tx, caller, aid)
}

interface RecurringOf {
  aid: number
  rid: number
}

export async function stopRecurring(
  tx: Tx,
  caller: SiteCaller,
  of: RecurringOf,
): Promise<PaymentAccountDetails> {
  const { recurring } = await lockedRecurring(tx, caller, of)
  if (recurring.state === 'stopped') throw changedMeanwhile()
  await stopRecurrings(tx, caller.site.id, of.aid)
  return recurringChanged(tx, caller, 'payment_account.stop_recurring', { of, recurring })
}

export async function startRecurring(
  tx: Tx,
  caller: SiteCaller,
  of: RecurringOf,
): Promise<PaymentAccountDetails> {
  const { now } = caller
  const { account, recurring } = await lockedRecurring(tx, caller, of)
  if (!canRestart({ state: accountState(account, now), recurring })) throw changedMeanwhile()
  await moveRenewal(tx, caller, { recurringId: of.rid, to: account.endtime })
  return recurringChanged(tx, caller, 'payment_account.start_recurring', { of, recurring })
}

export async function changeRecurringDate(
  tx: Tx,
  caller: SiteCaller,
  { on, ...of }: RecurringOf & { on: Date },
): Promise<PaymentAccountDetails> {
  const { site, now } = caller
  const { recurring } = await lockedRecurring(tx, caller, of)
  if (recurring.state === 'stopped') throw changedMeanwhile()
  if (on <= now) throw invalidFields({ next_payment_on: [{ id: 'error.field.date' }] })
  await moveRenewal(tx, caller, { recurringId: of.rid, to: on })
  await changeAccount(tx, site.id, of.aid, { endtime: on, remindedAt: null })
  return recurringChanged(tx, caller, 'payment_account.change_recurring', { of, recurring })
}

/** Locks the account's latest renewal; earlier ones can't be restarted. */
async function lockedRecurring(tx: Tx, caller: SiteCaller, { aid, rid }: RecurringOf) {
  const account = await lockedAccount(tx, caller, aid)
  const recurring = await findLastRecurring(tx, caller.site.id, aid)
  if (recurring?.id !== rid) throw changedMeanwhile()
  return { account, recurring }
}

async function recurringChanged(
  tx: Tx,
  caller: SiteCaller,
  action:
    | 'payment_account.stop_recurring'
    | 'payment_account.start_recurring'
    | 'payment_account.change_recurring',
  { of: { aid }, recurring }: { of: RecurringOf; recurring: RecurringRow },
): Promise<PaymentAccountDetails> {
  const { site } = caller
  await followSessions(tx, caller, aid)
  const after = await findLastRecurring(tx, site.id, aid)
  const [from, to] = [recurring, after].map((row) => ({
    next_payment_on: row?.nextPaymentOn?.toISOString() ?? null,
  }))
  await recordEvent(tx, caller, action, { ...about(aid, site), before: from ?? {}, after: to ?? {} })
  return getAccount(tx, caller, aid)
}

const changedMeanwhile = () => new ApiError(409, 'error.conflict')

/** Audit subject: a number, because the log outlives the guest. */
const about = (aid: number, site: SiteCaller['site']) => ({ subject: `#${aid}`, siteId: site.id })

/** Audited values, without personal data of the guest. */
const recorded = ({ endtime, numDevices, speedDl, speedUl }: AccountRow) => ({
  endtime: endtime.toISOString(),
  num_devices: numDevices,
  speed_dl: speedDl,
  speed_ul: speedUl,
})
