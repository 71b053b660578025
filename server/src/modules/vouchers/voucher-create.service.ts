import type { Actor, SiteScope } from '../../platform/access/actor'
import type { Tx } from '../../platform/db/database'
import {
  ApiError,
  type FieldProblem,
  type FieldProblems,
  invalidFields,
} from '../../platform/errors/api-error'
import { type BatchRow, findFreeBatchId, insertBatch, lockBatch } from './voucher-batches.repo'
import { MOST_CODES_PER_BATCH, randomVoucherCode } from './voucher-code'
import { countCodes, insertVouchers } from './voucher-codes.repo'
import { lockVoucherQuota } from './voucher-quota.repo'
import {
  type CreateVouchersInput,
  minutesOf,
  sameSettings,
  settingsOf,
  settingsProblems,
  type VoucherSettings,
} from './voucher-settings'
import { assertCanVoucher } from './vouchers.policy'
import { presentVoucher } from './vouchers.present'
import { findVouchers } from './vouchers.repo'

const CODE_SPACE: FieldProblem = { id: 'error.voucher.code_space' }

/**
 * Creates vouchers in a new batch, or in one of this site with the same settings. The lock on the account
 * comes first: until the end, nobody else takes codes, batch ids or the plan's last vouchers.
 */
export async function createVouchers(
  tx: Tx,
  actor: Actor,
  site: SiteScope,
  input: CreateVouchersInput,
  now: Date,
  drawCode = randomVoucherCode,
) {
  assertCanVoucher(actor, 'create')
  const quota = await lockVoucherQuota(tx, site.accountId, now)
  const problems = settingsProblems(input, now)
  if (input.num_to_create > quota.left) {
    problems.num_to_create = [{ id: 'error.voucher.plan_limit', values: { ...quota } }]
  }
  const settings = settingsOf(input)
  const chosen = await chooseBatch(tx, site, input, settings)
  refuseFaults(problems, chosen.problem)

  const { batchid } = chosen
  const createdBy = actor.userId
  if (!chosen.batch) {
    const { id: siteId, currency } = site
    await insertBatch(tx, {
      siteId,
      batchid,
      notes: input.notes,
      ...settings,
      currency,
      createdAt: now,
      createdBy,
    })
  }
  const ids = await insertVouchers(
    tx,
    {
      accountId: site.accountId,
      siteId: site.id,
      batchid,
      notes: input.notes,
      durationMinutes: minutesOf(settings),
      useBefore: input.use_before ? new Date(input.use_before) : null,
      createdAt: now,
      createdBy,
    },
    input.num_to_create,
    drawCode,
  )
  if (!ids) throw invalidFields({ batchid: [CODE_SPACE] })
  const rows = await findVouchers(tx, site.id, ids)
  return { items: rows.map((row) => presentVoucher(row, actor, now)), batchid, count: rows.length }
}

interface ChosenBatch {
  batchid: number
  /** Undefined where the batch is new. */
  batch?: BatchRow | undefined
  problem?: FieldProblem
}

async function chooseBatch(
  tx: Tx,
  site: SiteScope,
  { batchid: wanted, num_to_create }: CreateVouchersInput,
  settings: VoucherSettings,
): Promise<ChosenBatch> {
  const batchid = wanted ?? (await findFreeBatchId(tx, site.accountId, site.id))
  if (batchid === undefined) return { batchid: 0, problem: CODE_SPACE }
  const batch = await lockBatch(tx, site.id, batchid)
  if (batch && (batch.currency !== site.currency || !sameSettings(batch, settings))) {
    return { batchid, batch, problem: { id: 'error.voucher.name_taken' } }
  }
  const taken = await countCodes(tx, site.accountId, batchid)
  if (taken + num_to_create > MOST_CODES_PER_BATCH) return { batchid, batch, problem: CODE_SPACE }
  return { batchid, batch }
}

/** All faults in one answer. A clash with a batch that exists is 409 when nothing else is wrong. */
function refuseFaults(problems: FieldProblems, batchProblem: FieldProblem | undefined): void {
  const fields = batchProblem ? { ...problems, batchid: [batchProblem] } : problems
  const names = Object.keys(fields)
  if (names.length === 0) return
  if (names.length === 1 && batchProblem?.id === 'error.voucher.name_taken') {
    throw new ApiError(409, batchProblem.id, { fields })
  }
  throw invalidFields(fields)
}
