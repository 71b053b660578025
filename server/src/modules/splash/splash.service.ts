import {
  DEFAULT_SPLASH_DESIGN,
  LOGIN_CONFIGS,
  type LoginConfig,
  type SplashDesign,
  type SplashFormField,
} from '@portico/shared/contracts'
import { eq } from 'drizzle-orm'
import type { SiteCaller } from '../../platform/access/caller'
import { recordChange } from '../../platform/audit/audit-log'
import type { Tx } from '../../platform/db'
import { splashDesign } from './tables'
import { invalidFields } from '../../platform/errors/api-error'
import { foreignImages } from '../uploads'
import { defaultLoginFields } from './default-fields'
import { fieldProblems } from './field-problems'
import { findFields, replaceFields } from './form-fields.repo'

export async function getLoginFields(tx: Tx, { site }: SiteCaller, config: LoginConfig) {
  const method = LOGIN_CONFIGS[config]
  const saved = await findFields(tx, { siteId: site.id, method, form: 'login' })
  return { login_fields: saved ?? defaultLoginFields(method) }
}

export async function saveLoginFields(
  tx: Tx,
  caller: SiteCaller,
  { config, fields }: { config: LoginConfig; fields: SplashFormField[] },
) {
  const { actor, site, now } = caller
  const method = LOGIN_CONFIGS[config]
  const problems = fieldProblems(method, fields, 'login_fields')
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  const key = { siteId: site.id, method, form: 'login' } as const
  const before = (await getLoginFields(tx, caller, config)).login_fields
  await replaceFields(tx, key, fields, { userId: actor.userId, now })
  const event = { action: 'login_form.update', subjectKind: 'login_form', subject: method, siteId: site.id }
  const [old, current] = [{ login_fields: before }, { login_fields: fields }]
  await recordChange(tx, { actor, now }, { ...event, before: old, after: current })
  return { login_fields: fields }
}

export async function getSplashDesign(tx: Tx, { site }: SiteCaller): Promise<SplashDesign> {
  const [row] = await tx
    .select({ design: splashDesign.design })
    .from(splashDesign)
    .where(eq(splashDesign.siteId, site.id))
  return { ...DEFAULT_SPLASH_DESIGN, ...row?.design }
}

const IMAGES = ['logo_image', 'html_image', 'splash_page_powered_by_logo'] as const

/** Changes what is given; all else stays. */
export async function saveSplashDesign(
  tx: Tx,
  { actor, site, now }: SiteCaller,
  changes: Partial<SplashDesign>,
): Promise<SplashDesign> {
  await refuseForeignImages(tx, site.accountId, changes)
  const saved = { updatedAt: now, updatedBy: actor.userId }
  // First the row, and with it the lock: two who change different things both keep their change.
  await tx
    .insert(splashDesign)
    .values({ siteId: site.id, design: {}, ...saved })
    .onConflictDoUpdate({ target: splashDesign.siteId, set: saved })
  const [row] = await tx
    .select({ design: splashDesign.design })
    .from(splashDesign)
    .where(eq(splashDesign.siteId, site.id))
  const design = { ...row?.design, ...changes }
  await tx.update(splashDesign).set({ design }).where(eq(splashDesign.siteId, site.id))
  const event = {
    ...{ action: 'splash_design.update', subjectKind: 'splash_design', subject: site.name, siteId: site.id },
    before: { ...DEFAULT_SPLASH_DESIGN, ...row?.design },
    after: { ...DEFAULT_SPLASH_DESIGN, ...design },
  }
  await recordChange(tx, { actor, now }, event)
  return event.after
}

async function refuseForeignImages(tx: Tx, accountId: number, changes: Partial<SplashDesign>): Promise<void> {
  const given = IMAGES.flatMap((field) => {
    const link = changes[field]
    return link ? [{ field, link }] : []
  })
  const foreign = await foreignImages(
    tx,
    accountId,
    given.map(({ link }) => link),
  )
  const wrong = given.filter(({ link }) => foreign.includes(link))
  if (wrong.length === 0) return
  throw invalidFields(Object.fromEntries(wrong.map(({ field }) => [field, [{ id: 'error.field.image' }]])))
}
