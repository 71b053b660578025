import type { GuestAccount, GuestAccountDetails, GuestAccountDevice } from '@portico/shared/contracts'
import { buildMetadata } from '@portico/shared/testing'

const ALL = {
  update: true,
  delete: true,
  send: true,
  password: true,
  connect: true,
  disconnect: true,
  see_contact: true,
}

/** The front desk's rights for an account. */
export const DESK_RIGHTS = { ...ALL, update: false, delete: false, disconnect: false, see_contact: false }

/** A week for two devices, unused. */
export function buildGuestAccount(changes: Partial<GuestAccount> = {}): GuestAccount {
  return {
    id: 7,
    siteid: 1,
    username: 'room-12',
    firstname: 'Mara',
    lastname: 'Lind',
    email: 'mara@guest.test',
    phonenumber: '+34600111222',
    notes: '',
    duration_val: 7,
    duration_type: 3,
    num_devices: 2,
    unlimited_data: true,
    bytes_t: 0,
    bytes_type: 1,
    unlimited_speed: true,
    speed_dl: 0,
    speed_ul: 0,
    active: true,
    status: 'unused',
    self_signup: false,
    used: false,
    starttime: null,
    endtime: null,
    time_remaining: null,
    data_used: 0,
    num_devices_used: 0,
    created_at: '2026-03-01T09:30:00Z',
    created_by: 'Ada Owner',
    can: ALL,
    ...changes,
  }
}

/** In use on a TV, with a daily data limit. */
export function buildUsedGuestAccount(changes: Partial<GuestAccountDetails> = {}): GuestAccountDetails {
  return {
    ...buildGuestAccount({
      status: 'active',
      used: true,
      num_devices_used: 1,
      starttime: '2026-03-02T08:00:00Z',
      endtime: '2026-03-09T08:00:00Z',
      time_remaining: 93_780,
      unlimited_data: false,
      bytes_t: 500,
      bytes_type: 2,
      data_used: 120_000_000,
    }),
    devices: [buildGuestAccountDevice()],
    ...changes,
  }
}

export function buildGuestAccountDevice(changes: Partial<GuestAccountDevice> = {}): GuestAccountDevice {
  return {
    mac: '3C:22:FB:00:00:0A',
    hostname: 'Lounge TV',
    online: true,
    data_used: 120_000_000,
    first_login: '2026-03-02T08:00:00Z',
    last_seen: '2026-03-02T09:00:00Z',
    ...changes,
  }
}

export function buildGuestAccountList(
  items: GuestAccount[],
  can: { change?: boolean } = {},
  total = items.length,
) {
  return { items, metadata: buildMetadata(total), can }
}
