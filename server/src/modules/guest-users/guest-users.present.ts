import type { GuestUser, GuestUserDevice } from '@portico/shared/contracts'
import type { Actor } from '../../platform/access/actor'
import type { Caller } from '../../platform/access/caller'
import { maskAddress, maskMac, maskName, maskPhone } from '../../platform/access/mask-personal'
import { presentLimits } from '../access-limits'
import { type AccountDeviceRow, presentAccountDevice } from '../visits'
import { guestUserStatus } from './guest-user-status'
import { guestUserRights } from './guest-users.policy'
import type { GuestUserRow } from './guest-users.repo'

export function presentGuestUser({ actor, now }: Caller, row: GuestUserRow): GuestUser {
  const status = guestUserStatus(row, now)
  return maskPerson({
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
    status,
    self_signup: row.selfSignup,
    used: row.starttime !== null,
    starttime: row.starttime?.toISOString() ?? null,
    endtime: row.endtime?.toISOString() ?? null,
    time_remaining: row.endtime && Math.max(0, Math.floor((row.endtime.getTime() - now.getTime()) / 1000)),
    data_used: row.dataUsed,
    num_devices_used: row.devices,
    created_at: row.createdAt.toISOString(),
    created_by: row.creator,
    can: guestUserRights(actor, { status, devices: row.devices }),
  })
}

function maskPerson(shown: GuestUser): GuestUser {
  if (shown.can.see_contact) return shown
  const { username, firstname, lastname, email, phonenumber } = shown
  return {
    ...shown,
    // A username typed from a card stays readable; an email address used as username is masked.
    username: username.includes('@') ? maskAddress(username) : username,
    ...{ firstname: maskName(firstname), lastname: maskName(lastname) },
    ...{ email: maskAddress(email), phonenumber: maskPhone(phonenumber) },
  }
}

export function presentDevice({ frontDesk }: Actor, row: AccountDeviceRow): GuestUserDevice {
  const device = presentAccountDevice(row)
  if (!frontDesk) return device
  return { ...device, mac: maskMac(device.mac), hostname: maskName(device.hostname) }
}
