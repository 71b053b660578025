import { MINUTE_MS } from '@portico/shared/units'
import type { Clock } from '../../../../platform/clock'
import { withReader, withTx, type Database } from '../../../../platform/db'
import type { SecretBox } from '../../../../platform/secrets/secret-box'
import { sessionTag } from '../../../guest-data/visits'
import type { AccessGrant, Authorization, RouterAdapter } from '../router-adapter'
import { findRouterSettings, secretsOf } from '../router-settings.repo'
import { insertGrant, isGrantTaken } from './fas-grants.repo'
import { type FasLimits, gatewayHashOf, grantAddress, grantLine, rhidOf } from './fas-message'
import { readFas } from './read-fas'

/** Time that a guest waits for the gateway's next poll, in ms. */
const WAIT_MS = 12_000
const LOOK_MS = 400
/** openNDS counts quotas in units of 1,024 bytes from 9.10 on. */
const BYTES_PER_KB = 1024

interface Deps {
  db: Database
  clock: Clock
  box: SecretBox
  secret: string
  publicUrl: string
}

/**
 * openNDS, the captive portal of OpenWrt. At levels 1 and 2 the guest's browser carries the login to the gateway,
 * without limits. At level 3 the gateway fetches logins with their limits at its next poll.
 */
export function openndsAdapter(deps: Deps): Pick<RouterAdapter, 'authorise' | 'disconnect'> {
  const { db, box } = deps
  return {
    authorise: async (grant, redirect) => {
      const settings = await withReader(db, (tx) => findRouterSettings(tx, grant.siteId))
      if (!settings) return { ok: false, reason: 'not_configured' }
      const read = readFas(redirect, secretsOf(box, settings), settings.fasLevel)
      if (!read) return { ok: false, reason: 'invalid_credentials' }
      return settings.fasLevel === 3
        ? polledGrant(deps, read, grant)
        : browserGrant(read, { grant, publicUrl: deps.publicUrl })
    },
    disconnect: async () => false,
  }
}

type Read = NonNullable<ReturnType<typeof readFas>>

function browserGrant(
  { message, faskey }: Read,
  { grant, publicUrl }: { grant: AccessGrant; publicUrl: string },
): Authorization {
  const url = grantAddress(message, {
    faskey,
    returnTo: `${grant.origin ?? publicUrl}/guest/s/${grant.siteId}/online`,
  })
  return url ? { ok: true, kind: 'browser_grant', url } : { ok: false, reason: 'invalid_credentials' }
}

async function polledGrant(
  { db, clock, secret }: Deps,
  { message, faskey }: Read,
  grant: AccessGrant,
): Promise<Authorization> {
  const rhid = rhidOf(message.hid, faskey)
  const line = grantLine(rhid, limitsOf(grant, clock.now()), sessionTag(secret, grant.sessionId))
  const gateway = { siteId: grant.siteId, gatewayHash: gatewayHashOf(message.gatewayName) }
  const id = await withTx(db, (tx) =>
    insertGrant(tx, gateway, { rhid, line, wifiSessionId: grant.sessionId }, clock.now()),
  )
  for (let waited = 0; waited < WAIT_MS; waited += LOOK_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    if (await withReader(db, (tx) => isGrantTaken(tx, id))) return { ok: true, kind: 'backend_api' }
  }
  return { ok: false, reason: 'not_reachable' }
}

/** Remaining values are rounded up, because a minute of 0 would mean no limit. */
function limitsOf({ until, dataLimit, speedDl, speedUl }: AccessGrant, now: Date): FasLimits {
  const minutes = until ? Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS)) : 0
  // openNDS limits each direction separately; guests upload little, so the limit applies to downloads.
  const downKb = dataLimit === null ? 0 : Math.max(1, Math.ceil(dataLimit / BYTES_PER_KB))
  return { minutes, upKbps: speedUl, downKbps: speedDl, upKb: downKb, downKb }
}
