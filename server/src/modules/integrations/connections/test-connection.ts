import type { HandlerResult, integrationRoutes, ParsedBody } from '@portico/shared/contracts'
import { randomUUID } from 'node:crypto'
import type { SiteCaller } from '../../../platform/access/caller'
import { recordEvent } from '../../../platform/audit/audit-log'
import { type Tx, withTx } from '../../../platform/db'
import { earlierAnswer, type IdempotentRequest, keepFirstAnswer } from '../../../platform/idempotency'
import {
  type CallContext,
  type Connection,
  type Exchange,
  type Service,
  ServiceFailure,
  testConnection,
} from '../catalog'
import type { FieldValues } from './check-values'
import { signingSecrets } from '../webhooks'
import { checkDraft } from './check-draft'
import { connect } from './connect'
import type { ConnectionDeps } from './connection-deps'
import { countCall } from './count-call'
import { findIntegration } from './connections.repo'
import { serviceOf } from './service-of'

type Draft = ParsedBody<typeof integrationRoutes.testIntegration>
export type TestAnswer = HandlerResult<typeof integrationRoutes.testIntegration>

export interface Tested {
  answer: TestAnswer
  /** Values that were sent; null if the answer is that of an earlier call. */
  fields: FieldValues | null
}

/** Calls a service with a draft. Not in a transaction: it waits for the service. */
export async function testDraft(
  deps: ConnectionDeps,
  caller: SiteCaller,
  { key, call, ...draft }: Draft & { key: string; call: IdempotentRequest | null },
): Promise<Tested> {
  const service = serviceOf(key)
  const prepared = await withTx(deps.db, async (tx) => {
    const earlier = await earlierAnswer<TestAnswer>(tx, call)
    if (earlier) return { answer: earlier, fields: null }
    await countCall(tx, caller)
    const row = await findIntegration(tx, caller.site.id, key)
    const secrets = row ? signingSecrets(row, deps.box, caller.now) : []
    return { fields: checkDraft(deps, service, draft, row), secrets }
  })
  if (!prepared.fields) return prepared
  const { fields, secrets } = prepared
  const connection = { values: { ...fields.values, ...fields.secrets }, mapping: draft.mapping }
  return { fields, answer: await runTest(deps, { service, connection, secrets, now: caller.now }) }
}

/** Runs the test of a service. A failure is an answer, not an error. */
export async function runTest(
  { outgoing, clock }: Pick<ConnectionDeps, 'outgoing' | 'clock'>,
  {
    service,
    connection,
    secrets,
    now,
  }: { service: Service; connection: Connection; secrets: readonly string[]; now: Date },
): Promise<TestAnswer> {
  const exchanges: Exchange[] = []
  const context: CallContext = {
    service,
    connection,
    outgoing,
    clock,
    record: (exchange) => exchanges.push(exchange),
  }
  const signing = { messageId: `msg_test_${randomUUID()}`, timestamp: now, secrets }
  const answer = await testConnection(context, signing).then(
    (account) => ({ ok: true, account, cause: null, detail: '' }),
    (error: unknown) => {
      if (!(error instanceof ServiceFailure)) throw error
      return { ok: false, account: null, cause: error.reason, detail: error.detail }
    },
  )
  return {
    ...answer,
    status: exchanges.at(-1)?.status ?? null,
    duration: exchanges.reduce((sum, { duration }) => sum + duration, 0),
  }
}

/** Stores the result of a test. Credentials that are saved are connected by a successful one. */
export async function storeTested(
  deps: Pick<ConnectionDeps, 'box' | 'secret'>,
  tx: Tx,
  caller: SiteCaller,
  { key, call, tested }: { key: string; call: IdempotentRequest | null; tested: Tested },
): Promise<TestAnswer> {
  const { answer, fields } = tested
  if (!fields) return answer
  const { site, now } = caller
  const service = serviceOf(key)
  await keepFirstAnswer(tx, call, answer, now)
  await recordEvent(tx, caller, 'integration.test', {
    subject: service.name,
    siteId: site.id,
    after: { works: answer.ok },
  })
  if (answer.ok) await connect(deps, tx, caller, { service, fields, account: answer.account ?? '' })
  return answer
}
