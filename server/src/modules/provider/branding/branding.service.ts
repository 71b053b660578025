import {
  BRAND_SECTIONS,
  type Branding,
  type BrandSection,
  type BrandState,
  isPaymentSection,
} from '@portico/shared/contracts'
import type { Actor } from '../../../platform/access/actor'
import type { Caller } from '../../../platform/access/caller'
import { recordChange } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import { lockAccount } from '../../access/accounts'
import { DEFAULT_VALUES, readSection } from './brand-of'
import { deleteSection, findStoredSections, storeSection, type StoredSection } from './branding.repo'
import { checkSection } from './check-section'

/** Sections for payments have a permission of their own. */
const maySee = ({ permissions }: Actor, section: BrandSection) =>
  !isPaymentSection(section) || permissions.payment_branding === true

/** @throws 403 without the permission for this section */
export function assertMaySee(actor: Actor, section: BrandSection): void {
  if (!maySee(actor, section)) throw new ApiError(403, 'error.forbidden', { reason: 'permission' })
}

export async function brandingOf(tx: Tx, { actor }: Pick<Caller, 'actor'>): Promise<Branding> {
  const rows = new Map(
    (await findStoredSections(tx, actor.accountId)).map((row) => [row.section, row] as const),
  )
  const visible = BRAND_SECTIONS.filter((section) => maySee(actor, section))
  const states = visible.map((section) => [section, stateOf(section, rows.get(section))] as const)
  // Each state is that of its section.
  return { account: actor.account.name, sections: Object.fromEntries(states) as Branding['sections'] }
}

function stateOf(section: BrandSection, row: StoredSection | undefined): BrandState<BrandSection> {
  const stored = row && readSection(section, row.value)
  return {
    value: stored ?? DEFAULT_VALUES[section],
    default_value: DEFAULT_VALUES[section],
    is_set: Boolean(stored),
    updated_at: row?.updatedAt.toISOString() ?? null,
    updated_by: row?.updatedBy ?? null,
  } as BrandState<BrandSection> // Value and default are those of the section.
}

interface SectionInput {
  section: BrandSection
  input: unknown
}

export async function saveSection(
  tx: Tx,
  caller: Caller,
  { section, input }: SectionInput,
): Promise<Branding> {
  const { actor, now } = caller
  const { accountId } = actor
  assertMaySee(actor, section)
  const value = await checkSection(tx, accountId, { section, input })
  await lockAccount(tx, accountId)
  const before = await currentValue(tx, accountId, section)
  await storeSection(tx, { accountId, section, value, updatedAt: now, updatedBy: actor.userId })
  await recordChange(tx, caller, 'branding.update', { subject: section, before, after: recorded(value) })
  return brandingOf(tx, caller)
}

export async function resetSection(tx: Tx, caller: Caller, section: BrandSection): Promise<Branding> {
  const { accountId } = caller.actor
  assertMaySee(caller.actor, section)
  await lockAccount(tx, accountId)
  const before = await currentValue(tx, accountId, section)
  await deleteSection(tx, accountId, section)
  const after = recorded(DEFAULT_VALUES[section])
  await recordChange(tx, caller, 'branding.reset', { subject: section, before, after })
  return brandingOf(tx, caller)
}

async function currentValue(tx: Tx, accountId: number, section: BrandSection): Promise<object> {
  const row = (await findStoredSections(tx, accountId)).find((each) => each.section === section)
  return recorded((row && readSection(section, row.value)) ?? DEFAULT_VALUES[section])
}

/** The audit log lists links as text. */
function recorded(value: object): object {
  const entries = Object.entries(value as Record<string, unknown>)
  return Object.fromEntries(
    entries.map(([key, each]) => [key, Array.isArray(each) ? each.map(linkText) : each]),
  )
}

const linkText = ({ label, url }: { label: string; url: string }) => `${label}: ${url}`
