import { MINUTE_MS } from '@portico/shared/units'
import { randomInt } from 'node:crypto'
import type { AccessControl } from '../../../platform/access/access-control'
import { ApiError } from '../../../platform/errors/api-error'
import { hashToken } from '../../../platform/secrets/token'
import { scopedActor } from './load-actor'
import { findByKey } from './callers.repo'
import { noteKeyUse } from './api-keys.repo'

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const PREFIX_LENGTH = 10
/** Minimum interval between writes of the last use. */
const USED_MS = MINUTE_MS

export interface NewKey {
  key: string
  prefix: string
  hash: Buffer
}

/** Creates a key of `prk_` and 40 random characters. Only the hash is stored. */
export function makeKey(): NewKey {
  const key = `prk_${Array.from({ length: 40 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`
  return { key, prefix: key.slice(0, PREFIX_LENGTH), hash: hashToken(key) }
}

/**
 * Finds the user that a key acts for. A key never allows more than that user may do.
 * @throws 401 for a key that is unknown, expired or revoked, 403 for one without the scope
 */
export const keyCaller: AccessControl['keyCaller'] = async (tx, key, keyScope, { siteId, now }) => {
  const [row] = await findByKey(tx, [siteId, hashToken(key)])
  if (!row) throw new ApiError(401, 'error.unauthenticated')
  if (row.expiresAt && row.expiresAt <= now) throw new ApiError(401, 'error.key_expired')
  // A user's own key covers everything that the user may do.
  if (!row.scopes.includes(keyScope) && !row.scopes.includes('api'))
    throw new ApiError(403, 'error.forbidden', { reason: 'permission' })
  const noted = row.lastUsedAt && now.getTime() - row.lastUsedAt.getTime() <= USED_MS
  const { actor, site } = await scopedActor(tx, row, { sessionId: 0, siteId, now })
  return {
    actor: { ...actor, keyName: row.keyName, keyRemotes: row.keyRemotes },
    site,
    touchCredential: noted
      ? null
      : async (writer) => {
          await noteKeyUse(writer, row.keyId, now)
        },
  }
}
