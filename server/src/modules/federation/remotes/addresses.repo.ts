import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { addressesOf, isReservedFor, normalized, overlaps, type RemoteAddress } from './address-patterns'
import type { ReleaseRow } from './releases.repo'
import { remoteAddress } from '../../../schema'

export interface AddressConflict {
  address: string
  /** Remote that owns the address; `shell` for a reserved one. */
  owner: string
}

type Claim = Pick<ReleaseRow, 'name'> & { config?: Record<string, unknown> | undefined }

/** Serializes the assignment of addresses, so that two remotes can't get the same one. */
async function lockAddresses(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('remote addresses', 0))`)
}

/** Returns the addresses that a release can't have, with their owners. */
export async function addressConflicts(tx: Tx, { name, config = {} }: Claim): Promise<AddressConflict[]> {
  await lockAddresses(tx)
  const known = await tx.select().from(remoteAddress)
  return addressesOf(config).flatMap((address) => {
    if (known.some((each) => each.remote === name && isSame(each, address))) return []
    if (isReservedFor(name, address)) return [{ address: address.address, owner: 'shell' }]
    const owner = known.find((each) => each.remote !== name && collides(each, address))
    return owner ? [{ address: address.address, owner: owner.remote }] : []
  })
}

/**
 * Assigns the free addresses to a release. Other addresses keep their owners, and the registry removes them
 * from the release's config. A more specific page counts as free: builds that are deployed together agree on
 * those.
 */
export async function claimAddresses(tx: Tx, { name, config = {} }: Claim, since: Date): Promise<void> {
  const addresses = addressesOf(config)
  if (addresses.length === 0) return
  await lockAddresses(tx)
  const known = await tx.select().from(remoteAddress)
  const free = addresses.filter(
    (each) =>
      !isReservedFor(name, each) &&
      !known.some((other) => isSame(other, each) || (other.remote !== name && collides(other, each, true))),
  )
  if (free.length === 0) return
  await tx.insert(remoteAddress).values(free.map((each) => ({ ...each, remote: name, since })))
}

/** Makes a remote the only owner of an address. Returns the former owners. */
export async function setAddressOwner(
  tx: Tx,
  { kind, address: newAddress }: RemoteAddress,
  { remote, since }: { remote: string; since: Date },
): Promise<string[]> {
  const address = kind === 'page' ? normalized(newAddress) : newAddress
  await lockAddresses(tx)
  const known = await tx.select().from(remoteAddress).where(eq(remoteAddress.kind, kind))
  const former = known.filter(
    (each) => isSame(each, { kind, address }) || collides(each, { kind, address }, true),
  )
  for (const each of former) {
    const same = and(eq(remoteAddress.kind, kind), eq(remoteAddress.address, each.address))
    await tx.delete(remoteAddress).where(same)
  }
  await tx.insert(remoteAddress).values({ kind, address, remote, since })
  return [...new Set(former.map((each) => each.remote))]
}

function isSame(one: RemoteAddress, other: RemoteAddress): boolean {
  return one.kind === other.kind && one.address === other.address
}

function collides(one: RemoteAddress, other: RemoteAddress, equally = false): boolean {
  if (one.kind !== other.kind) return false
  return one.kind === 'widget'
    ? one.address === other.address
    : overlaps(one.address, other.address, { equally })
}
