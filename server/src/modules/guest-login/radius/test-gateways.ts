import type { NasTest, NasTestResult } from '@portico/shared/contracts'
import { withReader, withTx, type Database } from '../../../platform/db'
import type { Clock } from '../../../platform/clock'
import { attribute, RADIUS_CODES, sendRadiusRequest } from '../../../platform/radius'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { listNas, nasAddressOf, type NasRow, nasSecretsOf, touchNas } from './nas.repo'

interface Testing {
  db: Database
  clock: Clock
  box: SecretBox
}

/** Timeouts of the attempts, short because a reachable gateway answers at once. ms */
const WAITS_MS = [1_000, 2_000]

/**
 * Sends each gateway of a site a disconnect request for a session that doesn't exist. Its refusal is signed, which
 * proves the address, the port and the secret without disconnecting anyone.
 */
export async function testGateways({ db, clock, box }: Testing, siteId: number): Promise<NasTest[]> {
  const gateways = await withReader(db, (tx) => listNas(tx, siteId))
  return Promise.all(
    gateways.map(async (gateway) => {
      const result = await testGateway(box, gateway)
      const address = nasAddressOf(gateway)
      if (address !== null && (result === 'ok' || result === 'previous_secret')) {
        await withTx(db, (tx) => touchNas(tx, [{ id: gateway.id, address, at: clock.now() }]))
      }
      return { id: gateway.id, name: gateway.name, result }
    }),
  )
}

async function testGateway(box: SecretBox, gateway: NasRow): Promise<NasTestResult> {
  const address = nasAddressOf(gateway)
  if (gateway.disconnectPort === null) return 'no_port'
  if (address === null) return 'no_address'
  const ask = (secret: string) =>
    sendRadiusRequest(
      {
        address,
        port: gateway.disconnectPort ?? 0,
        secret,
        code: RADIUS_CODES.disconnectRequest,
        attributes: [
          attribute('User-Name', 'portico-test'),
          attribute('Acct-Session-Id', 'portico-test'),
          attribute('Event-Timestamp', new Date()),
        ],
      },
      WAITS_MS,
    )
  const secrets = nasSecretsOf(box, gateway)
  const answers = await Promise.all(secrets.map((secret) => ask(secret).catch(() => null)))
  const answered = answers.findIndex((answer) => answer !== null)
  return answered < 0 ? 'no_answer' : answered === 0 ? 'ok' : 'previous_secret'
}
