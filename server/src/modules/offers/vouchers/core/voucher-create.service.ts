import { type CodeStyle, DEFAULT_CODE_STYLE, mostCodes, MIN_CODE } from '@portico/shared/contracts'
import type { Tx } from '../../../../platform/db/database'
import {
  ApiError,
  type FieldError,
  type FieldErrors,
  invalidFields,
} from '../../../../platform/errors/api-error'
import { minutesOf } from '../../access-limits'
import {
  type BatchRow,
  findFreeBatchId,
  findRecentBatches,
  insertBatch,
  lockBatch,
} from './voucher-batches.repo'
import { randomVoucherCode } from './voucher-code'
import { countCodes, fixLength, insertVouchers } from './voucher-codes.repo'
import type { VoucherCaller, VoucherScope } from './voucher-scope'
import { lockVoucherQuota, quotaError } from './voucher-quota.repo'
import { type ValidSites, chooseValidSites, hasSameSites } from './valid-sites'
import { findValidSites, insertValidSites } from './valid-sites.repo'
import {
  type CreateVouchersInput,
  sameSettings,
  settingsOf,
  settingsErrors,
  type VoucherSettings,
} from './voucher-settings'
import { presentVouchers } from './vouchers.service'

const CODE_SPACE: FieldError = { id: 'error.voucher.code_space' }
const NAME_TAKEN: FieldError = { id: 'error.voucher.name_taken' }

/**
 * Creates vouchers in a new batch, or in one of this scope with the same settings. It locks the account
 * first: until the transaction ends, no other call can take codes, batch IDs or the plan's last vouchers.
 */
export async function createVouchers(
  tx: Tx,
  caller: VoucherCaller,
  input: CreateVouchersInput,
  drawCode = randomVoucherCode,
) {
  const { actor, scope, now } = caller
  const quota = await lockVoucherQuota(tx, scope.accountId, now)
  const { validSites, errors: siteErrors } = await chooseValidSites(tx, caller, input)
  const errors = { ...settingsErrors(input, now), ...siteErrors }
  if (input.num_to_create > quota.left) {
    errors.num_to_create = [quotaError(quota)]
  }
  const settings = settingsOf(input)
  const selected = await chooseBatch(tx, scope, { input, settings, validSites })
  const { batchid, style, prefix } = selected
  if (prefix.length + style.length < MIN_CODE) {
    errors.code_style = [{ id: 'error.voucher.code_short', values: { min: MIN_CODE } }]
  }
  assertNoErrors(errors, selected.error)

  const createdBy = actor.userId
  const { accountId, siteId } = scope
  const owner = { accountId, siteId, batchid, notes: input.notes, createdAt: now, createdBy }
  if (!selected.batch) {
    const { currency } = scope.at
    const batchRow = await insertBatch(tx, { ...owner, ...settings, currency, allSites: validSites.allSites })
    await insertValidSites(tx, batchRow, validSites.siteIds)
  }
  const useBefore = input.use_before ? new Date(input.use_before) : null
  const durationMinutes = minutesOf(settings)
  const ids = await insertVouchers(
    tx,
    { ...owner, durationMinutes, useBefore, prefixLength: prefix.length },
    input.num_to_create,
    () => drawCode(prefix, style),
  )
  if (!ids) throw invalidFields({ batchid: [CODE_SPACE] })
  return { items: await presentVouchers(tx, caller, ids), batchid, count: ids.length }
}

interface BatchInput {
  input: CreateVouchersInput
  settings: VoucherSettings
  validSites: ValidSites
}

interface SelectedBatch {
  batchid: number
  style: CodeStyle & { length: number }
  /** Prefix of the codes. */
  prefix: string
  /** Null or left out if the batch is new. */
  batch?: BatchRow | null
  /** Error of the batch ID. */
  error?: FieldError
}

async function chooseBatch(tx: Tx, scope: VoucherScope, batchInput: BatchInput): Promise<SelectedBatch> {
  const { input } = batchInput
  const wish = input.code_style ?? DEFAULT_CODE_STYLE
  const batchid = input.batchid ?? (await findFreeBatchId(tx, scope))
  const prefix = wish.prefix ?? (batchid === undefined ? '' : String(batchid))
  const { accountId } = scope
  const style = await fixLength(tx, { accountId, prefix, more: input.num_to_create }, wish)
  if (batchid === undefined) return { batchid: 0, style, prefix, error: CODE_SPACE }
  const codes = { batchid, style, prefix }
  const batch = await lockBatch(tx, scope, batchid)
  if (batch && !(await isSameBatch(tx, scope, batch, batchInput)))
    return { ...codes, batch, error: NAME_TAKEN }
  const usedCount = await countCodes(tx, accountId, prefix, style.length)
  if (usedCount + input.num_to_create > mostCodes(style)) return { ...codes, batch, error: CODE_SPACE }
  return { ...codes, batch }
}

async function isSameBatch(
  tx: Tx,
  scope: VoucherScope,
  batch: BatchRow,
  { settings, validSites }: BatchInput,
) {
  if (batch.currency !== scope.at.currency || !sameSettings(batch, settings)) return false
  const sites = (await findValidSites(tx, [batch.id])).get(batch.id) ?? []
  return hasSameSites(batch, sites, validSites)
}

/** Throws all errors in one answer. A conflict with an existing batch is 409 if there is no other error. */
function assertNoErrors(errors: FieldErrors, batchError: FieldError | undefined): void {
  const fields = batchError ? { ...errors, batchid: [batchError] } : errors
  const names = Object.keys(fields)
  if (names.length === 0) return
  if (names.length === 1 && batchError?.id === 'error.voucher.name_taken') {
    throw new ApiError(409, batchError.id, { fields })
  }
  throw invalidFields(fields)
}

/** Returns the start of the calendar month in UTC, for which a batch is filled. */
function monthStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
}

/**
 * Finds this month's batch, by its notes, that vouchers with this input can join; undefined if there is none.
 */
export async function findBatchToFill(
  tx: Tx,
  { scope, now }: Pick<VoucherCaller, 'scope' | 'now'>,
  input: CreateVouchersInput,
): Promise<number | undefined> {
  const batches = await findRecentBatches(tx, scope, { notes: input.notes, since: monthStart(now) })
  const ids = batches.map(({ id }) => id)
  const validSites = await findValidSites(tx, ids)
  const target = { allSites: input.all_sites ?? false, siteIds: input.site_ids ?? [] }
  const fitting = batches.find(
    (batch) =>
      batch.currency === scope.at.currency &&
      sameSettings(batch, settingsOf(input)) &&
      hasSameSites(batch, validSites.get(batch.id) ?? [], target),
  )
  return fitting?.batchid
}
