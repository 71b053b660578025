import type { GuestUser, GuestUserDetails, guestUserRoutes, ParsedBody } from '@portico/shared/contracts'
import type { SiteCaller, SiteContext } from '../../platform/access/caller'
import type { Tx } from '../../platform/db'
import { ApiError, invalidFields, notFound } from '../../platform/errors/api-error'
import { assertPageExists, listAnswer } from '../../platform/lists'
import type { SecretBox } from '../../platform/secrets/secret-box'
import { endOf, limitColumns, limitErrors } from '../access-limits'
import { guestPasswordOwner, makeGuestPassword } from './guest-password'
import { findAccountDevices } from '../visits'
import { presentDevice, presentGuestUser } from './guest-users.present'
import {
  activateGuestUsers,
  changeGuestUser,
  countGuestUsers,
  deactivateGuestUsers,
  deleteGuestUsers,
  findGuestUser,
  findGuestUserPage,
  type GuestUserListQuery,
  type GuestUserRow,
  insertGuestUser,
  lockGuestUsers,
  storePassword,
  usernameTaken,
} from './guest-users.repo'

type UpdateBody = ParsedBody<typeof guestUserRoutes.updateGuestUser>
type CreateBody = ParsedBody<typeof guestUserRoutes.createGuestUser>
type BulkBody = ParsedBody<typeof guestUserRoutes.changeGuestUsers>

export async function listGuestUsers(tx: Tx, caller: SiteCaller, query: GuestUserListQuery) {
  const { site, now } = caller
  const filter = { siteId: site.id, search: query.search, status: query.status, now }
  const total = await countGuestUsers(tx, filter)
  assertPageExists(total, query)
  const rows = await findGuestUserPage(tx, site, filter, query)
  const items = rows.map((row) => presentGuestUser(caller, row))
  return listAnswer(items, total, query)
}

/** Loads an account of this site, or throws 404. */
export async function loadGuestUser(tx: Tx, { site, now }: SiteContext, uid: number): Promise<GuestUserRow> {
  const row = await findGuestUser(tx, site, uid, now)
  if (!row) throw notFound()
  return row
}

export async function getGuestUser(tx: Tx, caller: SiteCaller, uid: number): Promise<GuestUserDetails> {
  const row = await loadGuestUser(tx, caller, uid)
  const devices = await findAccountDevices(tx, 'guest_account', {
    siteId: caller.site.id,
    accountId: uid,
    now: caller.now,
  })
  return {
    ...presentGuestUser(caller, row),
    devices: devices.map((device) => presentDevice(caller.actor, device)),
  }
}

/** Creates an account. Only this answer contains the password; it can't be read again. */
export async function createGuestUser(
  tx: Tx,
  caller: SiteCaller,
  { box, ...input }: CreateBody & { box: SecretBox },
): Promise<GuestUser & { password: string }> {
  const { actor, site, now } = caller
  assertLimits(input)
  const password = input.password ?? makeGuestPassword()
  const made = { siteId: site.id, createdAt: now, createdBy: actor.userId }
  const seal = (id: number) => box.seal(password, guestPasswordOwner(id))
  const uid = await insertGuestUser(tx, { ...columnsOf(input), ...made }, seal)
  if (uid === null) throw usernameIsTaken()
  return withCredentials(caller, await loadGuestUser(tx, caller, uid), password)
}

/** Changes an account. Lowered limits apply from the next login; only deactivating ends sessions. */
export async function updateGuestUser(
  tx: Tx,
  caller: SiteCaller,
  { uid, ...input }: UpdateBody & { uid: number },
): Promise<GuestUser> {
  const { site, now } = caller
  await lockOne(tx, caller, uid)
  assertLimits(input)
  if (await usernameTaken(tx, site.id, { username: input.username, own: uid })) throw usernameIsTaken()
  const before = await loadGuestUser(tx, caller, uid)
  const { active, ...columns } = columnsOf(input)
  if (active) await activateGuestUsers(tx, site.id, [uid])
  else await deactivateGuestUsers(tx, site.id, [uid], now)
  const endtime = before.starttime && endOf(before.starttime, columns)
  await changeGuestUser(tx, site.id, uid, { ...columns, endtime })
  return presentGuestUser(caller, await loadGuestUser(tx, caller, uid))
}

export async function resetGuestUserPassword(
  tx: Tx,
  caller: SiteCaller,
  {
    uid,
    password = makeGuestPassword(),
    box,
  }: { uid: number; password?: string | undefined; box: SecretBox },
): Promise<GuestUser & { password: string }> {
  const sealed = box.seal(password, guestPasswordOwner(uid))
  if (!(await storePassword(tx, caller.site.id, uid, sealed))) throw notFound()
  return withCredentials(caller, await loadGuestUser(tx, caller, uid), password)
}

export async function deleteGuestUser(tx: Tx, caller: SiteCaller, uid: number): Promise<void> {
  await lockOne(tx, caller, uid)
  await deleteGuestUsers(tx, caller.site.id, [uid], caller.now)
}

/**
 * Locks the account row until the transaction ends, so devices are counted and the start is set only once.
 */
export async function lockOne(tx: Tx, { site, now }: SiteContext, uid: number): Promise<void> {
  const [found] = await lockGuestUsers(tx, { siteId: site.id, selection: { uid }, now })
  if (found === undefined) throw notFound()
}

/** Changes accounts, unless their number differs from the one that the user confirmed. */
export async function changeGuestUsers(
  tx: Tx,
  { site, now }: SiteCaller,
  { action, selection, expected }: BulkBody,
): Promise<{ changed: number }> {
  const ids = await lockGuestUsers(tx, { siteId: site.id, selection, now })
  if (ids.length !== expected) {
    throw new ApiError(409, 'error.guestuser.bulk_changed', { values: { found: ids.length, expected } })
  }
  if (action === 'delete') await deleteGuestUsers(tx, site.id, ids, now)
  else if (action === 'deactivate') await deactivateGuestUsers(tx, site.id, ids, now)
  else await activateGuestUsers(tx, site.id, ids)
  return { changed: ids.length }
}

/** Presents login details with the full username, which the front desk needs to hand over the account. */
function withCredentials(caller: SiteCaller, row: GuestUserRow, password: string) {
  return { ...presentGuestUser(caller, row), username: row.username, password }
}

function assertLimits(input: UpdateBody): void {
  const errors = limitErrors(input)
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
}

function usernameIsTaken(): ApiError {
  const id = 'error.guestuser.taken'
  return new ApiError(409, id, { fields: { username: [{ id }] } })
}

function columnsOf(input: UpdateBody) {
  const { username, firstname, lastname, email, phonenumber, notes, active } = input
  return { username, firstname, lastname, email, phonenumber, notes, active, ...limitColumns(input) }
}
