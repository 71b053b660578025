import {
  DEFAULT_CODE_STYLE,
  type ParsedBody,
  SHORTEST_CODE,
  type VoucherPreset,
  type voucherPresetRoutes,
} from '@portico/shared/contracts'
import type { Actor } from '../../platform/access/actor'
import { recordChange } from '../../platform/audit/audit-log'
import type { Tx } from '../../platform/db'
import { ApiError, invalidFields, notFound } from '../../platform/errors/api-error'
import {
  assertCanVoucher,
  presentSettings,
  settingsOf,
  settingsProblems,
  type VoucherScope,
} from '../vouchers'
import {
  changePreset,
  countPresets,
  deletePreset,
  findPreset,
  findPresets,
  insertPreset,
  lockPresets,
  nameTaken,
  type PresetRow,
  type PresetValues,
} from './voucher-presets.repo'

type PresetInput = ParsedBody<typeof voucherPresetRoutes.createVoucherPreset>

const MOST_PRESETS = 50
const BATCH_ID_DIGITS = 4

export async function listPresets(
  tx: Tx,
  actor: Actor,
  home: VoucherScope,
): Promise<{ items: VoucherPreset[] }> {
  assertCanVoucher(actor, 'read', home.family)
  return { items: (await findPresets(tx, home)).map(presentPreset) }
}

export async function createPreset(tx: Tx, actor: Actor, home: VoucherScope, input: PresetInput, now: Date) {
  assertCanArrange(actor, home)
  const values = valuesOf(input, now)
  await lockPresets(tx, home)
  await refuseTakenName(tx, home, values.name)
  if ((await countPresets(tx, home)) >= MOST_PRESETS) {
    throw invalidFields({ name: [{ id: 'error.voucher.preset_limit', values: { max: MOST_PRESETS } }] })
  }
  const after = presentPreset(await insertPreset(tx, home, values, now))
  await record(tx, actor, home, { action: 'create', after, now })
  return after
}

export async function updatePreset(
  tx: Tx,
  actor: Actor,
  home: VoucherScope,
  { id, input }: { id: number; input: PresetInput },
  now: Date,
) {
  assertCanArrange(actor, home)
  const values = valuesOf(input, now)
  await lockPresets(tx, home)
  const before = await findPreset(tx, home, id)
  if (!before) throw notFound()
  await refuseTakenName(tx, home, values.name, id)
  const changed = await changePreset(tx, home, id, values)
  if (!changed) throw notFound()
  const after = presentPreset(changed)
  await record(tx, actor, home, { action: 'update', before: presentPreset(before), after, now })
  return after
}

export async function removePreset(tx: Tx, actor: Actor, home: VoucherScope, id: number, now: Date) {
  assertCanArrange(actor, home)
  const gone = await deletePreset(tx, home, id)
  if (!gone) throw notFound()
  await record(tx, actor, home, { action: 'delete', before: presentPreset(gone), now })
}

/** What is the account's, a client who has some sites of it leaves alone. */
export function assertCanArrange(actor: Actor, home: VoucherScope): void {
  assertCanVoucher(actor, 'create', home.family)
  if (home.clientSites) throw new ApiError(403, 'error.forbidden', { reason: 'permission' })
}

export function presentPreset(row: PresetRow): VoucherPreset {
  return {
    id: row.id,
    name: row.name,
    ...presentSettings(row),
    code_style: row.codeStyle,
  }
}

/** Where a change is written down: at its site, or in the account. */
export function subjectOf({ siteId, at }: VoucherScope, actor: Actor) {
  return siteId === null ? { subject: actor.account.name } : { subject: at.name, siteId }
}

function valuesOf(input: PresetInput, now: Date): PresetValues {
  const codeStyle = input.code_style ?? DEFAULT_CODE_STYLE
  const problems = settingsProblems({ ...input, code_style: codeStyle }, now)
  const prefixLength = codeStyle.prefix?.length ?? BATCH_ID_DIGITS
  if (prefixLength + codeStyle.length < SHORTEST_CODE) {
    problems.code_style = [{ id: 'error.voucher.code_short', values: { min: SHORTEST_CODE } }]
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  return { name: input.name, ...settingsOf(input), codeStyle }
}

async function refuseTakenName(tx: Tx, home: VoucherScope, name: string, own?: number): Promise<void> {
  if (!(await nameTaken(tx, home, name, own))) return
  const problem = { id: 'error.voucher.preset_taken' } as const
  throw new ApiError(409, problem.id, { fields: { name: [problem] } })
}

interface PresetChange {
  action: 'create' | 'update' | 'delete'
  before?: VoucherPreset
  after?: VoucherPreset
  now: Date
}

async function record(
  tx: Tx,
  actor: Actor,
  home: VoucherScope,
  { action, before, after, now }: PresetChange,
) {
  const event = {
    ...{ action: `voucher_preset.${action}`, subjectKind: 'voucher_preset' },
    ...{ ...subjectOf(home, actor), subject: after?.name ?? before?.name ?? '' },
    ...{ before: { ...before }, after: { ...after } },
  }
  await recordChange(tx, actor, event, now)
}
