import type { SiteCaller } from '../../../platform/access/caller'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { lockSite } from '../../site-setup/sites'
import type { Service } from '../catalog'
import { connect } from './connect'
import type { ConnectionDeps } from './connection-deps'
import { WITHOUT_FAILURES } from './connection-state'
import { insertIntegration, lockIntegration, sealSecrets, updateIntegration } from './connections.repo'
import { DEFAULT_MAPPING } from './default-mapping'
import type { Token } from './oauth-client'
import { ACCESS_TOKEN, REFRESH_TOKEN } from './sign-in-tokens'
import type { TestAnswer } from './test-connection'

/** A sign-in at a service that has given a token. */
export interface SignedIn {
  service: Service
  token: Token
  /** Saved fields, and those that came with the token. */
  values: Readonly<Record<string, string>>
  test: TestAnswer
}

/** Secrets of a token, by the names under which services read them. */
export const secretsOfToken = ({ access_token, refresh_token }: Token): Record<string, string> => ({
  [ACCESS_TOKEN]: access_token,
  ...(refresh_token && { [REFRESH_TOKEN]: refresh_token }),
})

/** End of an access token; null: it doesn't expire. */
export const tokenEnd = ({ expires_in: seconds }: Token, now: Date): Date | null =>
  seconds ? new Date(now.getTime() + seconds * 1000) : null

/** Stores a token in place of a key. The service is connected if its test with the token succeeded. */
export async function storeSignIn(
  deps: Pick<ConnectionDeps, 'box' | 'secret'>,
  tx: Tx,
  caller: SiteCaller,
  { service, token, values, test }: SignedIn,
): Promise<void> {
  const { site, now, actor } = caller
  await lockSite(tx, site.id)
  const before = await lockIntegration(tx, site.id, service.service)
  const secrets = secretsOfToken(token)
  const changes = {
    fieldValues: values,
    connectedAt: null,
    account: null,
    tokenExpiresAt: tokenEnd(token, now),
    ...WITHOUT_FAILURES,
    updatedAt: now,
    updatedBy: actor.userId,
  }
  const id = before?.id ?? (await insertNew(tx, caller, service, changes))
  await updateIntegration(tx, id, { ...changes, secrets: sealSecrets(deps.box, id, secrets) })
  const about = { subject: service.name, siteId: site.id }
  await recordEvent(tx, caller, 'integration.save', { ...about, after: { secret: 'changed' } })
  if (!test.ok) return
  await connect(deps, tx, caller, { service, fields: { values, secrets }, account: test.account ?? '' })
}

/** Gets no events before its mapping is saved. */
async function insertNew(
  tx: Tx,
  { site, now }: SiteCaller,
  { service }: Service,
  changes: { fieldValues: Readonly<Record<string, string>>; updatedAt: Date; updatedBy: number },
): Promise<number> {
  const row = { ...changes, siteId: site.id, service, isOn: true, createdAt: now }
  return (await insertIntegration(tx, { ...row, mapping: DEFAULT_MAPPING, events: [] })).id
}
