import { apiRoutes, type ErrorText } from '@portico/shared/contracts'
import type { Caller } from '../../../platform/access/caller'
import { refusalOf } from '../../../platform/access/refusal'
import { type Tx, withReader, withTx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import type { Installation } from '../../../platform/installation'
import {
  claimJob,
  defineJob,
  type Job,
  type OnError,
  Superseded,
  unlessSuperseded,
  updateJob,
} from '../../../platform/jobs'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { siteBulkTable } from '../../../schema'
import { loadActor } from '../../access/accounts'
import { archiveSite, copySite, restoreSite } from '../../site-setup/site-lifecycle'
import { findOpenSite, siteScope } from '../../site-setup/sites'
import { grantAccess } from './grant-access'
import { type BulkRow, pendingTargets, storeResult } from './site-bulk.repo'

export type BulkWork = Pick<Installation, 'db' | 'clock' | 'box'>

/** Sites read at once. Each is changed in a transaction of its own. */
const CHUNK_SIZE = 50

/** Resumes actions of killed processes. Others are run by the process that received the request. */
export function siteBulkJob(work: BulkWork, onError: OnError): Job<never> {
  return defineJob('site-bulk', () => runDueBulks(work, onError), {
    cron: '* * * * *',
    retryLimit: 0,
    expireInSeconds: 3600,
  })
}

/** Runs waiting actions one after the other. Each is run by one process, however many call this. */
export async function runDueBulks(work: BulkWork, onError: OnError): Promise<void> {
  for (;;) {
    const job = await withTx(work.db, (tx) => claimJob(tx, siteBulkTable, { now: work.clock.now() }))
    if (!job) return
    await unlessSuperseded(runBulk(work, job, onError))
  }
}

/** Sites with a result are skipped, so a process that takes over continues where the other one stopped. */
async function runBulk(work: BulkWork, job: BulkRow, onError: OnError): Promise<void> {
  const { db, clock } = work
  for (;;) {
    const siteIds = await withReader(db, (tx) => pendingTargets(tx, job.id, CHUNK_SIZE))
    if (siteIds.length === 0) break
    for (const siteId of siteIds) await runAtSite(work, { job, siteId }, onError)
  }
  await withTx(db, (tx) => updateJob(tx, siteBulkTable, job, { state: 'done', finishedAt: clock.now() }))
}

/** The change and its result are committed together, so no site is changed twice. */
async function runAtSite(
  { db, clock, box }: BulkWork,
  { job, siteId }: { job: BulkRow; siteId: number },
  onError: OnError,
): Promise<void> {
  const store = async (tx: Tx, error: ErrorText | null) => {
    await updateJob(tx, siteBulkTable, job, { heartbeatAt: clock.now() })
    await storeResult(tx, { bulkId: job.id, siteId, error })
  }
  try {
    await withTx(db, async (tx) => {
      await store(tx, null)
      await changeSite(tx, { job, siteId, box }, await callerOf(tx, job, clock.now()))
    })
  } catch (thrown) {
    if (thrown instanceof Superseded) throw thrown
    if (!(thrown instanceof ApiError)) onError(thrown)
    await withTx(db, (tx) => store(tx, reasonOf(thrown)))
  }
}

/** The user who started the action. They may have lost their rights since. */
async function callerOf(tx: Tx, { userId }: BulkRow, now: Date): Promise<Caller> {
  const loaded = await loadActor(tx, { userId, sessionId: 0, now })
  if (!loaded) throw new ApiError(403, 'error.forbidden', { reason: 'permission' })
  const refusal = refusalOf(apiRoutes.startSiteBulkAction, loaded.actor)
  if (refusal) throw refusal
  return { actor: loaded.actor, now }
}

async function changeSite(
  tx: Tx,
  { job, siteId, box }: { job: BulkRow; siteId: number; box: SecretBox },
  caller: Caller,
): Promise<void> {
  const { kind, options } = job
  if (kind === 'archive') return archiveSite(tx, caller, siteId)
  if (kind === 'restore') return restoreSite(tx, caller, siteId)
  if (kind === 'assign') return grantAccess(tx, caller, siteId, options)
  const row = options.from && (await findOpenSite(tx, options.from.id))
  if (!row) throw new ApiError(404, 'error.site_bulk.source_gone')
  await copySite(tx, { ...caller, site: siteScope(row) }, { parts: options.parts, site_ids: [siteId], box })
}

/** The text of the first field, if the error is about one. */
function reasonOf(thrown: unknown): ErrorText {
  if (!(thrown instanceof ApiError)) return { id: 'error.site_bulk.failed' }
  const [field] = Object.values(thrown.options.fields ?? {})
  const { id, values } = field?.[0] ?? { id: thrown.messageId, values: thrown.options.values }
  return { id, ...(values && { values }) }
}
