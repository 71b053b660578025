import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { firstRow, insertedRow, type Tx } from '../../../platform/db'
import { device, guest } from '../../../schema'

export interface FoundDevice {
  deviceId: number
  guestId: number
}

/** A MAC address and who named it. */
export interface NamedMac {
  /** AA:BB:CC:DD:EE:FF */
  mac: string
  /**
   * Null if the gateway vouched for it or an operator typed it. Otherwise a keyed hash of the network that
   * named it, or `UNPROVED`.
   */
  namedFrom: string | null
}

/** Value for a MAC typed by the holder of an account or a voucher. */
export const UNPROVED = ''

/** Addresses that a guest enters at a login. */
export interface GivenAddresses {
  email?: string | null | undefined
  phonenumber?: string | null | undefined
}

/** Finds the device of a login, once the login is known to be allowed. */
export type FindDevice = () => Promise<FoundDevice>

/** Returns the current device with this MAC; creates an unknown one with an empty guest. */
export async function deviceAt(tx: Tx, siteId: number, mac: string, now: Date): Promise<FoundDevice> {
  const known = await findCurrent(tx, siteId, mac)
  if (known) return touchDevice(tx, known, now)
  const inserted = await insertDevice(tx, siteId, { mac, namedFrom: null, isCurrent: true }, now)
  if (inserted) return inserted
  // A concurrent call inserted the device, and its guest is used.
  const other = await findCurrent(tx, siteId, mac)
  if (!other) throw new Error(`A device of site ${siteId} was neither inserted nor found`)
  return other
}

interface LoginDevice extends NamedMac, GivenAddresses {
  /** Guest created by an earlier step of this login. */
  guestId?: number | null
}

/**
 * Finds the device of a guest who logs in. Naming a MAC proves nothing, so that creates a new guest and
 * device. A device that the gateway vouched for keeps its guest, unless the guest enters another address than
 * the stored one: data stored under an address is only for its owner.
 */
export async function deviceForLogin(
  tx: Tx,
  siteId: number,
  { mac, namedFrom, guestId = null, email, phonenumber }: LoginDevice,
  now: Date,
): Promise<FoundDevice> {
  const addresses = { email, phonenumber }
  if (namedFrom !== null) {
    const own = guestId === null ? null : await deviceOfGuest(tx, siteId, { guestId, mac, namedFrom }, now)
    if (own && !(await isOtherGuest(tx, own.guestId, addresses))) return own
    return newDevice(tx, siteId, { mac, namedFrom }, now)
  }
  const current = await findCurrent(tx, siteId, mac, { isLocking: true })
  if (!current) return deviceAt(tx, siteId, mac, now)
  if (!(await isOtherGuest(tx, current.guestId, addresses))) return touchDevice(tx, current, now)
  await tx.update(device).set({ isCurrent: false }).where(eq(device.id, current.deviceId))
  return deviceAt(tx, siteId, mac, now)
}

async function deviceOfGuest(
  tx: Tx,
  siteId: number,
  { guestId, mac, namedFrom }: { guestId: number; mac: string; namedFrom: string },
  now: Date,
): Promise<FoundDevice | null> {
  const known = await tx
    .select({ deviceId: device.id, guestId: device.guestId })
    .from(device)
    .where(and(atMac(siteId, mac), eq(device.guestId, guestId), eq(device.namedFrom, namedFrom)))
    .then(firstRow)
  return known ? touchDevice(tx, known, now) : null
}

/** Creates a device and its guest for a login that only names a MAC. */
export async function newDevice(
  tx: Tx,
  siteId: number,
  named: { mac: string; namedFrom: string },
  now: Date,
): Promise<FoundDevice> {
  const inserted = await insertDevice(tx, siteId, { ...named, isCurrent: false }, now)
  if (!inserted) throw new Error('The insert returned no row')
  return inserted
}

async function insertDevice(
  tx: Tx,
  siteId: number,
  values: Pick<typeof device.$inferSelect, 'mac' | 'namedFrom' | 'isCurrent'>,
  now: Date,
): Promise<FoundDevice | null> {
  const seen = { siteId, firstSeen: now, lastSeen: now }
  const insertedGuest = await tx.insert(guest).values(seen).returning({ id: guest.id }).then(insertedRow)
  const added = await tx
    .insert(device)
    .values({ ...seen, ...values, guestId: insertedGuest.id })
    .onConflictDoNothing()
    .returning({ id: device.id })
    .then(firstRow)
  if (added) return { deviceId: added.id, guestId: insertedGuest.id }
  await tx.delete(guest).where(eq(guest.id, insertedGuest.id))
  return null
}

async function touchDevice(tx: Tx, known: FoundDevice, now: Date): Promise<FoundDevice> {
  await tx.update(device).set({ lastSeen: now }).where(eq(device.id, known.deviceId))
  await tx.update(guest).set({ lastSeen: now }).where(eq(guest.id, known.guestId))
  return known
}

const atMac = (siteId: number, mac: string): SQL | undefined =>
  and(eq(device.siteId, siteId), eq(device.mac, mac))

async function findCurrent(
  tx: Tx,
  siteId: number,
  mac: string,
  { isLocking = false } = {},
): Promise<FoundDevice | undefined> {
  const current = tx
    .select({ deviceId: device.id, guestId: device.guestId })
    .from(device)
    .where(and(atMac(siteId, mac), device.isCurrent))
  const [row] = await (isLocking ? current.for('no key update') : current)
  return row
}

/** Returns true if these addresses belong to another guest than the stored one. */
async function isOtherGuest(tx: Tx, guestId: number, addresses: GivenAddresses): Promise<boolean> {
  const known = await tx
    .select({ email: guest.email, phonenumber: guest.phonenumber })
    .from(guest)
    .where(eq(guest.id, guestId))
    .then(firstRow)
  const pairs = [
    [known?.email?.toLowerCase(), addresses.email?.toLowerCase()],
    [known?.phonenumber, addresses.phonenumber],
  ] as const
  if (pairs.some(([one, other]) => one && other && one !== other)) return true
  const isKnown = pairs.some(([one]) => one)
  const isGiven = pairs.some(([, other]) => other)
  return isKnown && isGiven && !pairs.some(([one, other]) => one && one === other)
}

/** Resets the usage that counts towards the device's session limits. */
export async function resetUsage(
  tx: Tx,
  siteId: number,
  { mac, namedFrom }: NamedMac,
  now: Date,
): Promise<void> {
  const from = namedFrom === null ? isNull(device.namedFrom) : eq(device.namedFrom, namedFrom)
  await tx
    .update(device)
    .set({ usageSince: now })
    .where(and(atMac(siteId, mac), from))
}
