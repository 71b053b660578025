import type { GuestAccount, GuestAccountDevice } from '@portico/shared/contracts'
import type { Actor } from '../../../platform/access/actor'
import type { Caller } from '../../../platform/access/caller'
import { maskAddress, maskMac, maskName, maskPhone } from '../../../platform/access/mask-personal'
import { presentLimits } from '../../offers/access-limits'
import { type AccountDeviceRow, presentAccountDevice } from '../visits'
import { guestAccountStatus } from './guest-account-status'
import { guestAccountRights } from './guest-accounts.policy'
import type { GuestAccountRow } from './guest-accounts.repo'

export function presentGuestAccount({ actor, now }: Caller, row: GuestAccountRow): GuestAccount {
  const status = guestAccountStatus(row, now)
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
    can: guestAccountRights(actor, { status, devices: row.devices }),
  })
}

function maskPerson(shown: GuestAccount): GuestAccount {
  if (shown.can.see_contact) return shown
  const { username, firstname, lastname, email, phonenumber } = shown
  return {
    ...shown,
    // A username typed from a card stays readable; an email address used as username is masked.
    username: username.includes('@') ? maskAddress(username) : username,
    firstname: maskName(firstname),
    lastname: maskName(lastname),
    email: maskAddress(email),
    phonenumber: maskPhone(phonenumber),
  }
}

export function presentDevice({ frontDesk }: Actor, row: AccountDeviceRow): GuestAccountDevice {
  const device = presentAccountDevice(row)
  if (!frontDesk) return device
  return { ...device, mac: maskMac(device.mac), hostname: maskName(device.hostname) }
}
