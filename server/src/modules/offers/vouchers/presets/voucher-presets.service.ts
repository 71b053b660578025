import {
  DEFAULT_CODE_STYLE,
  type ParsedBody,
  MIN_CODE,
  type VoucherPreset,
  type voucherPresetRoutes,
} from '@portico/shared/contracts'
import { recordChange } from '../../../../platform/audit/audit-log'
import type { Tx } from '../../../../platform/db'
import { ApiError, invalidFields, notFound } from '../../../../platform/errors/api-error'
import { lockAccount } from '../../../access/accounts'
import { presentSettings, settingsOf, settingsErrors, type VoucherCaller, type VoucherScope } from '../core'
import {
  changePreset,
  countPresets,
  deletePreset,
  findPreset,
  findPresets,
  insertPreset,
  nameTaken,
  type PresetRow,
  type PresetValues,
} from './voucher-presets.repo'

type PresetInput = ParsedBody<typeof voucherPresetRoutes.createVoucherPreset>

const MAX_PRESETS = 50
const BATCH_ID_DIGITS = 4

export async function listPresets(tx: Tx, { scope }: VoucherCaller): Promise<{ items: VoucherPreset[] }> {
  return { items: (await findPresets(tx, scope)).map(presentPreset) }
}

export async function createPreset(tx: Tx, caller: VoucherCaller, input: PresetInput) {
  const { scope, now } = caller
  const values = valuesOf(input, now)
  await lockAccount(tx, scope.accountId)
  await refuseTakenName(tx, scope, values.name)
  if ((await countPresets(tx, scope)) >= MAX_PRESETS) {
    throw invalidFields({ name: [{ id: 'error.voucher.preset_limit', values: { max: MAX_PRESETS } }] })
  }
  const after = presentPreset(await insertPreset(tx, scope, values, now))
  await record(tx, caller, 'create', { after })
  return after
}

export async function updatePreset(
  tx: Tx,
  caller: VoucherCaller,
  { id, input }: { id: number; input: PresetInput },
) {
  const { scope, now } = caller
  const values = valuesOf(input, now)
  await lockAccount(tx, scope.accountId)
  const before = await findPreset(tx, scope, id)
  if (!before) throw notFound()
  await refuseTakenName(tx, scope, values.name, id)
  const changed = await changePreset(tx, scope, id, values)
  if (!changed) throw notFound()
  const after = presentPreset(changed)
  await record(tx, caller, 'update', { before: presentPreset(before), after })
  return after
}

export async function removePreset(tx: Tx, caller: VoucherCaller, id: number) {
  const deleted = await deletePreset(tx, caller.scope, id)
  if (!deleted) throw notFound()
  await record(tx, caller, 'delete', { before: presentPreset(deleted) })
}

export function presentPreset(row: PresetRow): VoucherPreset {
  return {
    id: row.id,
    name: row.name,
    ...presentSettings(row),
    code_style: row.codeStyle,
  }
}

/** Returns the audit subject of a change: its site, or the account. */
export function subjectOf({ actor, scope: { siteId, at } }: VoucherCaller) {
  return siteId === null ? { subject: actor.account.name } : { subject: at.name, siteId }
}

function valuesOf(input: PresetInput, now: Date): PresetValues {
  const codeStyle = input.code_style ?? DEFAULT_CODE_STYLE
  const errors = settingsErrors({ ...input, code_style: codeStyle }, now)
  const prefixLength = codeStyle.prefix?.length ?? BATCH_ID_DIGITS
  if (codeStyle.length !== null && prefixLength + codeStyle.length < MIN_CODE) {
    errors.code_style = [{ id: 'error.voucher.code_short', values: { min: MIN_CODE } }]
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return { name: input.name, ...settingsOf(input), codeStyle }
}

async function refuseTakenName(tx: Tx, scope: VoucherScope, name: string, own?: number): Promise<void> {
  if (!(await nameTaken(tx, scope, name, own))) return
  const error = { id: 'error.voucher.preset_taken' } as const
  throw new ApiError(409, error.id, { fields: { name: [error] } })
}

async function record(
  tx: Tx,
  caller: VoucherCaller,
  action: 'create' | 'update' | 'delete',
  { before, after }: { before?: VoucherPreset; after?: VoucherPreset },
) {
  const about = { ...subjectOf(caller), subject: after?.name ?? before?.name ?? '' }
  await recordChange(tx, caller, `voucher_preset.${action}`, { ...about, before, after })
}
