import type {
  GuestAccount,
  GuestAccountDetails,
  guestAccountRoutes,
  ParsedBody,
} from '@portico/shared/contracts'
import type { SiteCaller, SiteContext } from '../../../platform/access/caller'
import type { Tx } from '../../../platform/db'
import { ApiError, invalidFields, notFound } from '../../../platform/errors/api-error'
import { readPhoneField } from '../../../platform/phone-field'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { endOf, limitColumns, limitErrors } from '../../offers/access-limits'
import { guestPasswordOwner, makeGuestPassword } from './guest-password'
import { findAccountDevices } from '../visits'
import { presentDevice, presentGuestAccount } from './guest-accounts.present'
import {
  activateGuestAccounts,
  changeGuestAccount,
  deactivateGuestAccounts,
  deleteGuestAccounts,
  findGuestAccount,
  type GuestAccountListQuery,
  type GuestAccountRow,
  insertGuestAccount,
  lockGuestAccounts,
  pageOfGuestAccounts,
  storePassword,
  usernameTaken,
} from './guest-accounts.repo'

type UpdateBody = ParsedBody<typeof guestAccountRoutes.updateGuestAccount>
type CreateBody = ParsedBody<typeof guestAccountRoutes.createGuestAccount>
type BulkBody = ParsedBody<typeof guestAccountRoutes.changeGuestAccounts>

export async function listGuestAccounts(tx: Tx, caller: SiteCaller, query: GuestAccountListQuery) {
  const { site, now } = caller
  const filter = { siteId: site.id, search: query.search, status: query.status, now }
  const { rows, metadata } = await pageOfGuestAccounts(tx, site, filter, query)
  return { items: rows.map((row) => presentGuestAccount(caller, row)), metadata }
}

/** Loads an account of this site, or throws 404. */
export async function loadGuestAccount(
  tx: Tx,
  { site, now }: SiteContext,
  uid: number,
): Promise<GuestAccountRow> {
  const row = await findGuestAccount(tx, site, uid, now)
  if (!row) throw notFound()
  return row
}

export async function getGuestAccount(tx: Tx, caller: SiteCaller, uid: number): Promise<GuestAccountDetails> {
  const row = await loadGuestAccount(tx, caller, uid)
  const devices = await findAccountDevices(tx, 'guest_account', {
    siteId: caller.site.id,
    accountId: uid,
    now: caller.now,
  })
  return {
    ...presentGuestAccount(caller, row),
    devices: devices.map((device) => presentDevice(caller.actor, device)),
  }
}

/** Creates an account. Only this answer contains the password; it can't be read again. */
export async function createGuestAccount(
  tx: Tx,
  caller: SiteCaller,
  { box, ...typed }: CreateBody & { box: SecretBox },
): Promise<GuestAccount & { password: string }> {
  const { actor, site, now } = caller
  const input = checkedInput(caller, typed)
  const password = input.password ?? makeGuestPassword()
  const fixedValues = { siteId: site.id, createdAt: now, createdBy: actor.userId }
  const seal = (id: number) => box.seal(password, guestPasswordOwner(id))
  const uid = await insertGuestAccount(tx, { ...columnsOf(input), ...fixedValues }, seal)
  if (uid === null) throw usernameIsTaken()
  return withCredentials(caller, await loadGuestAccount(tx, caller, uid), password)
}

/** Changes an account. Lowered limits apply from the next login; only deactivating ends sessions. */
export async function updateGuestAccount(
  tx: Tx,
  caller: SiteCaller,
  { uid, ...typed }: UpdateBody & { uid: number },
): Promise<GuestAccount> {
  const { site, now } = caller
  await lockOne(tx, caller, uid)
  const before = await loadGuestAccount(tx, caller, uid)
  const input = checkedInput(caller, typed, before.phonenumber)
  if (await usernameTaken(tx, site.id, { username: input.username, own: uid })) throw usernameIsTaken()
  const { active, ...columns } = columnsOf(input)
  if (active) await activateGuestAccounts(tx, site.id, [uid])
  else await deactivateGuestAccounts(tx, site.id, [uid], now)
  const endtime = before.starttime && endOf(before.starttime, columns)
  await changeGuestAccount(tx, site.id, uid, { ...columns, endtime })
  return presentGuestAccount(caller, await loadGuestAccount(tx, caller, uid))
}

export async function resetGuestAccountPassword(
  tx: Tx,
  caller: SiteCaller,
  {
    uid,
    password = makeGuestPassword(),
    box,
  }: { uid: number; password?: string | undefined; box: SecretBox },
): Promise<GuestAccount & { password: string }> {
  const sealed = box.seal(password, guestPasswordOwner(uid))
  if (!(await storePassword(tx, caller.site.id, uid, sealed))) throw notFound()
  return withCredentials(caller, await loadGuestAccount(tx, caller, uid), password)
}

export async function deleteGuestAccount(tx: Tx, caller: SiteCaller, uid: number): Promise<void> {
  await lockOne(tx, caller, uid)
  await deleteGuestAccounts(tx, caller.site.id, [uid], caller.now)
}

/**
 * Locks the account row until the transaction ends, so devices are counted and the start is set only once.
 */
export async function lockOne(tx: Tx, { site, now }: SiteContext, uid: number): Promise<void> {
  const [lockedId] = await lockGuestAccounts(tx, { siteId: site.id, selection: { uid }, now })
  if (lockedId === undefined) throw notFound()
}

/** Changes accounts, unless their number differs from the one that the user confirmed. */
export async function changeGuestAccounts(
  tx: Tx,
  { site, now }: SiteCaller,
  { action, selection, expected }: BulkBody,
): Promise<{ changed: number }> {
  const ids = await lockGuestAccounts(tx, { siteId: site.id, selection, now })
  if (ids.length !== expected) {
    throw new ApiError(409, 'error.guestuser.bulk_changed', { values: { found: ids.length, expected } })
  }
  if (action === 'delete') await deleteGuestAccounts(tx, site.id, ids, now)
  else if (action === 'deactivate') await deactivateGuestAccounts(tx, site.id, ids, now)
  else await activateGuestAccounts(tx, site.id, ids)
  return { changed: ids.length }
}

/** Presents login details with the full username, which the front desk needs to hand over the account. */
function withCredentials(caller: SiteCaller, row: GuestAccountRow, password: string) {
  return { ...presentGuestAccount(caller, row), username: row.username, password }
}

/** @throws ApiError 422 with all errors by field */
function checkedInput<Body extends UpdateBody>({ site }: SiteCaller, input: Body, stored?: string): Body {
  const errors = limitErrors(input)
  const phone = { country: site.default_countrycode, ...(stored !== undefined && { stored }) }
  const phonenumber = readPhoneField(errors, input.phonenumber, phone)
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return { ...input, phonenumber }
}

function usernameIsTaken(): ApiError {
  const id = 'error.guestuser.taken'
  return new ApiError(409, id, { fields: { username: [{ id }] } })
}

function columnsOf(input: UpdateBody) {
  const { username, firstname, lastname, email, phonenumber, notes, active } = input
  return { username, firstname, lastname, email, phonenumber, notes, active, ...limitColumns(input) }
}
