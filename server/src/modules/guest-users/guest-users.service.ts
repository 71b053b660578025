import type { GuestUser, guestUserRoutes, ParsedBody } from '@portico/shared/contracts'
import type { Actor } from '../../platform/access/actor'
import type { SiteCaller } from '../../platform/access/caller'
import { maskAddress, maskName, maskPhone } from '../../platform/access/mask-personal'
import type { Tx } from '../../platform/db'
import type { guestAccount } from './tables'
import { ApiError, invalidFields } from '../../platform/errors/api-error'
import { assertPageExists, listAnswer } from '../../platform/lists'
import type { SecretBox } from '../../platform/secrets/secret-box'
import { limitColumns, limitProblems, presentLimits } from '../access-limits'
import { guestPasswordOwner, makeGuestPassword } from './guest-password'
import { countGuestUsers, findGuestUsers, type GuestUserListQuery, insertGuestUser } from './guest-users.repo'

type GuestUserInput = ParsedBody<typeof guestUserRoutes.createGuestUser>

export async function listGuestUsers(tx: Tx, { actor, site }: SiteCaller, query: GuestUserListQuery) {
  const total = await countGuestUsers(tx, site.id, query.search)
  assertPageExists(total, query)
  const rows = await findGuestUsers(tx, site.id, query)
  return listAnswer(
    rows.map((row) => presentGuestUser(actor, row, row.creator)),
    total,
    query,
  )
}

/** The password is in the answer and nowhere else: it cannot be read again. */
export async function createGuestUser(
  tx: Tx,
  { actor, site, now }: SiteCaller,
  { box, ...input }: GuestUserInput & { box: SecretBox },
): Promise<GuestUser & { password: string }> {
  const problems = limitProblems(input)
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  const { username, firstname, lastname, email, phonenumber, notes, active } = input
  const password = input.password ?? makeGuestPassword()
  const row = await insertGuestUser(
    tx,
    {
      siteId: site.id,
      ...{ username, firstname, lastname, email, phonenumber, notes, active },
      ...limitColumns(input),
      createdAt: now,
      createdBy: actor.userId,
    },
    (id) => box.seal(password, guestPasswordOwner(id)),
  )
  if (!row) {
    throw new ApiError(409, 'error.guestuser.taken', {
      fields: { username: [{ id: 'error.guestuser.taken' }] },
    })
  }
  return { ...presentGuestUser(actor, row, actor.displayname), password }
}

function presentGuestUser(
  actor: Actor,
  row: typeof guestAccount.$inferSelect,
  creator: string | null,
): GuestUser {
  const shown = {
    id: row.id,
    siteid: row.siteId,
    username: row.username,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    phonenumber: row.phonenumber,
    notes: row.notes,
    ...presentLimits(row),
    active: row.active,
    self_signup: row.selfSignup,
    used: row.starttime !== null,
    starttime: row.starttime?.toISOString() ?? null,
    endtime: row.endtime?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    created_by: creator,
  }
  if (!actor.frontDesk) return shown
  const { username, firstname, lastname, email, phonenumber } = shown
  return {
    ...shown,
    // What the counter types on a card stays readable; an address that a guest signed up with does not.
    username: username.includes('@') ? maskAddress(username) : username,
    ...{ firstname: maskName(firstname), lastname: maskName(lastname) },
    ...{ email: maskAddress(email), phonenumber: maskPhone(phonenumber) },
  }
}
