import { MINUTE_MS } from '@portico/shared/units'
import { setTimeout as wait } from 'node:timers/promises'
import { type Tx, withTx } from '../../../platform/db'
import { unlessSuperseded } from '../../../platform/jobs'
import { type Connection, findDeliveringService, ServiceFailure } from '../catalog'
import type { ConnectionDeps } from './connection-deps'
import { type IntegrationRow, openSecrets, sealSecrets } from './connections.repo'
import { appOf } from './integration-apps'
import { refreshToken, type Token } from './oauth-client'
import { REFRESH_TOKEN } from './sign-in-tokens'
import { secretsOfToken, tokenEnd } from './store-sign-in'
import { claimRenewal, findById, holdRenewal, releaseRenewal, storeRenewed } from './token-lease.repo'

type OpenDeps = Pick<ConnectionDeps, 'db' | 'clock' | 'box' | 'outgoing' | 'integrationApps'>

/** A token is renewed before it ends, so that it's valid for all requests of a delivery. */
const EARLY_MS = 5 * MINUTE_MS
const POLL_MS = 250
const POLLS = 60

/**
 * Opens the saved settings of an integration, with a valid access token. Not in a transaction: renewing a token calls
 * the service.
 * @throws ServiceFailure, `revoked` if the access was withdrawn at the service
 */
export async function openConnection(deps: OpenDeps, row: IntegrationRow): Promise<Connection> {
  const fresh = isEnding(row, deps.clock.now()) ? await renewed(deps, row) : row
  const { fieldValues, mapping } = fresh
  return { values: { ...fieldValues, ...openSecrets(deps.box, fresh) }, mapping }
}

const isEnding = ({ tokenExpiresAt }: IntegrationRow, now: Date) =>
  tokenExpiresAt !== null && tokenExpiresAt.getTime() - EARLY_MS < now.getTime()

/** Renews the token, or waits for the process that does. A refresh token may work only once. */
async function renewed(deps: OpenDeps, { id }: IntegrationRow): Promise<IntegrationRow> {
  for (let poll = 0; poll < POLLS; poll++) {
    const now = deps.clock.now()
    const due = new Date(now.getTime() + EARLY_MS)
    const claimed = await withTx(deps.db, (tx) => claimRenewal(tx, id, { now, due }))
    if (claimed) await renew(deps, claimed)
    const row = await withTx(deps.db, (tx) => findById(tx, id))
    if (!row) throw new ServiceFailure('internal', 'the integration was removed')
    if (!isEnding(row, deps.clock.now())) return row
    if (!claimed) await wait(POLL_MS)
  }
  throw new ServiceFailure('timeout', 'another process renews the access')
}

async function renew(deps: OpenDeps, row: IntegrationRow): Promise<void> {
  const { db, clock, box, outgoing, integrationApps } = deps
  const secrets = openSecrets(box, row)
  const service = findDeliveringService(row.service)
  const app = service && appOf(service, integrationApps)
  const former = secrets[REFRESH_TOKEN]
  if (!app || former === undefined) throw new ServiceFailure('revoked', 'the access has expired')
  try {
    const token = await refreshToken({ app, outgoing }, former)
    await unlessSuperseded(withTx(db, (tx) => store(tx, { box, row, former, token, now: clock.now() })))
  } catch (error) {
    await unlessSuperseded(withTx(db, (tx) => releaseRenewal(tx, row)))
    throw error
  }
}

/** Stores a renewed token, unless a user signed in again or entered a key meanwhile. */
async function store(
  tx: Tx,
  { box, row, former, token, now }: Renewed & Pick<OpenDeps, 'box'> & { row: IntegrationRow; now: Date },
): Promise<void> {
  const current = openSecrets(box, await holdRenewal(tx, row))
  if (current[REFRESH_TOKEN] !== former) return releaseRenewal(tx, row)
  // Some services keep the refresh token, and don't send it again.
  const secrets = sealSecrets(box, row.id, { ...current, ...secretsOfToken(token) })
  await storeRenewed(tx, row, { secrets, tokenExpiresAt: tokenEnd(token, now) })
}

interface Renewed {
  /** Refresh token before. */
  former: string
  token: Token
}
