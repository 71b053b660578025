import type { SiteCaller } from '../../../platform/access/caller'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import type { Service } from '../catalog'
import type { FieldValues } from './check-values'
import type { ConnectionDeps } from './connection-deps'
import { WITHOUT_FAILURES } from './connection-state'
import { lockIntegration, openSecrets, updateIntegration } from './connections.repo'
import { fingerprintOf } from './credentials'
import { storeTest } from './tests.repo'

/** Connects a service whose saved credentials are those of a successful test, and remembers the test otherwise. */
export async function connect(
  { box, secret }: Pick<ConnectionDeps, 'box' | 'secret'>,
  tx: Tx,
  caller: SiteCaller,
  { service, fields, account }: { service: Service; fields: FieldValues; account: string },
): Promise<void> {
  const { site, now } = caller
  const fingerprint = fingerprintOf(secret, site.id, service, fields)
  await storeTest(tx, { siteId: site.id, service: service.service, fingerprint, account, testedAt: now })
  const row = await lockIntegration(tx, site.id, service.service)
  if (!row) return
  const saved = { values: row.fieldValues, secrets: openSecrets(box, row) }
  if (!fingerprintOf(secret, site.id, service, saved).equals(fingerprint)) return
  const fresh = row.connectedAt ? {} : WITHOUT_FAILURES
  await updateIntegration(tx, row.id, { connectedAt: now, account, ...fresh })
  if (!row.connectedAt) {
    await recordEvent(tx, caller, 'integration.connect', {
      subject: service.name,
      siteId: site.id,
      after: { account },
    })
  }
}
