import { type DeviceDiagnosis, type DeviceOfVoucher, isRandomMac } from '@portico/shared/contracts'
import type { SiteCaller } from '../../../platform/access/caller'
import type { Tx } from '../../../platform/db'
import { normalizeVoucherCode } from '../../offers/vouchers'
import { accessStep } from './access-step'
import { identityStep, redirectStep, routerStep } from './arrival-steps'
import type { GatewayAnswer } from './ask-gateway'
import { findVoucherDevices, type FoundDevice } from './diagnosis.repo'
import { type Facts, isWhitelisted, readFacts, validAccess } from './facts'
import { gatewayStep, radiusStep } from './gateway-steps'
import { loginStep } from './login-step'

/** Follows a device's way online, step by step. */
export async function diagnoseDevice(
  tx: Tx,
  { actor, site, now }: SiteCaller,
  { mac, answer }: { mac: string; answer: GatewayAnswer },
): Promise<DeviceDiagnosis> {
  const facts = await readFacts(tx, { actor, site, now }, { mac, answer })
  const steps = [
    routerStep(facts),
    redirectStep(facts),
    identityStep(facts),
    loginStep(facts),
    accessStep(facts),
    radiusStep(facts),
    gatewayStep(facts),
  ]
  const [device] = facts.devices
  return {
    mac,
    is_random_mac: isRandomMac(mac),
    checked_at: now.toISOString(),
    is_unknown: isUnknown(facts),
    guest: device ? { id: device.guestId, name: nameOf(device) } : null,
    hostname: device?.hostname ?? '',
    steps,
    failed: steps.find(({ state }) => state === 'failed')?.step ?? null,
    has_access: validAccess(facts) !== null || isWhitelisted(facts),
  }
}

function isUnknown({ devices, entry, shownAt, logins, records, answer }: Facts): boolean {
  const isSeen = records.accessAt !== null || records.reportedAt !== null
  const isConnected = answer?.ok === true && answer.isConnected
  return devices.length === 0 && !entry && !shownAt && logins.length === 0 && !isSeen && !isConnected
}

/** Empty for a guest without a name or an address. */
const nameOf = ({
  firstname,
  lastname,
  email,
  phonenumber,
}: Pick<FoundDevice, 'firstname' | 'lastname' | 'email' | 'phonenumber'>): string =>
  `${firstname} ${lastname}`.trim() || email || phonenumber || ''

export async function listDevicesOfVoucher(
  tx: Tx,
  { site }: SiteCaller,
  code: string,
): Promise<{ items: DeviceOfVoucher[] }> {
  const plain = normalizeVoucherCode(code)
  const rows = plain === '' ? [] : await findVoucherDevices(tx, site, plain)
  return {
    items: rows.map((row) => ({
      mac: row.mac,
      hostname: row.hostname,
      guest_id: row.guestId,
      guest_name: nameOf(row),
      last_seen: row.lastSeen.toISOString(),
    })),
  }
}
