import {
  DEFAULT_SPLASH_DESIGN,
  designKeysOf,
  LOGIN_METHODS,
  type LoginMethod,
  type SplashDesign,
} from '@portico/shared/contracts'
import { isDeepStrictEqual } from 'node:util'
import type { SiteCaller } from '../../../platform/access/caller'
import { recordChange } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { invalidFields } from '../../../platform/errors/api-error'
import { foreignImages } from '../uploads'
import { withSafeTexts } from './rich-text'
import { changeDesign, findDesign, lockDesign } from './design.repo'

type Look = Partial<SplashDesign>
type LookKey = keyof SplashDesign

const MULTILANDING_KEYS = ['multiheading_htmltext', 'multi_btns'] as const

export async function getSplashDesign(tx: Tx, { site }: SiteCaller): Promise<SplashDesign> {
  return { ...DEFAULT_SPLASH_DESIGN, ...(await findDesign(tx, site.id)) }
}

export async function getMethodDesign(tx: Tx, caller: SiteCaller, method: LoginMethod): Promise<Look> {
  return only(await getSplashDesign(tx, caller), designKeysOf(method))
}

export async function saveMethodDesign(
  tx: Tx,
  caller: SiteCaller,
  { method, changes }: { method: LoginMethod; changes: Look },
): Promise<Look> {
  const keys = designKeysOf(method)
  const unknown = Object.keys(changes).filter((key) => !keys.some((known) => known === key))
  if (unknown.length > 0) {
    throw invalidFields(Object.fromEntries(unknown.map((key) => [key, [{ id: 'error.field.unknown' }]])))
  }
  return only(await saveSplashDesign(tx, caller, changes), keys)
}

export async function getMultilandingDesign(tx: Tx, caller: SiteCaller) {
  return only(await getSplashDesign(tx, caller), MULTILANDING_KEYS)
}

export async function saveMultilandingDesign(tx: Tx, caller: SiteCaller, changes: Look) {
  return only(await saveSplashDesign(tx, caller, changes), MULTILANDING_KEYS)
}

/** Changes the given keys and keeps all others. */
export async function saveSplashDesign(
  tx: Tx,
  { actor, site, now }: SiteCaller,
  overrides: Look,
): Promise<SplashDesign> {
  await refuseForeignImages(tx, site.accountId, overrides)
  const changes = withSafeTexts(overrides)
  const saved = { updatedAt: now, updatedBy: actor.userId }
  const known = await lockDesign(tx, site.id, saved)
  const design = { ...known, ...changes }
  await changeDesign(tx, site.id, design)
  const before = { ...DEFAULT_SPLASH_DESIGN, ...known }
  const after = { ...DEFAULT_SPLASH_DESIGN, ...design }
  await recordChange(tx, { actor, now }, 'splash_design.update', {
    subject: site.name,
    siteId: site.id,
    before: sharedLook(before),
    after: { ...sharedLook(after), ...changedMethods(before, after) },
  })
  return after
}

const METHOD_KEYS = new Map(LOGIN_METHODS.map((method) => [method, designKeysOf(method)]))
const OWN_KEYS = new Set<string>([...METHOD_KEYS.values()].flat())

/**
 * Returns the audited part of a design; of a method's own extensive settings it records only that they
 * changed.
 */
function sharedLook(design: SplashDesign): Record<string, unknown> {
  const { multi_btns: _buttons, ...look } = design
  return Object.fromEntries(Object.entries(look).filter(([key]) => !OWN_KEYS.has(key)))
}

function changedMethods(before: SplashDesign, after: SplashDesign): { method_look?: string[] } {
  const isChanged = (key: LookKey) => !isDeepStrictEqual(before[key], after[key])
  const changed: string[] = [...METHOD_KEYS].flatMap(([method, keys]) =>
    keys.some(isChanged) ? [method] : [],
  )
  if (isChanged('multi_btns')) changed.push('multilanding')
  return changed.length > 0 ? { method_look: changed } : {}
}

const IMAGES = ['logo_image', 'html_image', 'splash_page_powered_by_logo'] as const

async function refuseForeignImages(tx: Tx, accountId: number, changes: Look): Promise<void> {
  const images = IMAGES.flatMap((field) => {
    const link = changes[field]
    return link ? [{ field, link }] : []
  })
  const links = images.map(({ link }) => link)
  const foreign = await foreignImages(tx, accountId, links)
  const wrong = images.filter(({ link }) => foreign.includes(link))
  if (wrong.length === 0) return
  throw invalidFields(Object.fromEntries(wrong.map(({ field }) => [field, [{ id: 'error.field.image' }]])))
}

function only<Key extends LookKey>(design: SplashDesign, keys: readonly Key[]): Pick<SplashDesign, Key> {
  return Object.fromEntries(keys.map((key) => [key, design[key]])) as Pick<SplashDesign, Key> // fromEntries loses the keys
}
