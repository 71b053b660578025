import {
  DEFAULT_SPLASH_DESIGN,
  type HandlerResult,
  type ParsedBody,
  type ParsedQuery,
  type SplashAd,
  type SplashAdResults,
  type splashAdRoutes,
  type SplashAdRow,
  type SplashAdStats,
} from '@portico/shared/contracts'
import { renderPreview } from '@portico/shared/splash-page'
import type { Actor } from '../../../../platform/access/actor'
import type { SiteCaller } from '../../../../platform/access/caller'
import { mayCall } from '../../../../platform/access/rights'
import { recordChange, recordEvent } from '../../../../platform/audit/audit-log'
import { csvLines } from '../../../../platform/csv'
import type { Tx } from '../../../../platform/db'
import { type FieldErrors, invalidFields } from '../../../../platform/errors/api-error'
import { textsIn } from '../../../../platform/texts'
import { splashContent } from '../../../site-setup/splash'
import { presentHead } from '../campaign-state'
import { countStates } from '../campaign-states.repo'
import { assertHasContent, checkedDocument, contentErrors } from '../check-document'
import { adMarkup, renderAd } from '../render/ad-html'
import { documentHints } from '../render/hints'
import { safeDocument } from '../render/safe-blocks'
import { splashAd } from '../../../../schema'
import { adView } from './ad-view'
import {
  type AdRow,
  changeAd,
  findAdDays,
  findAdStats,
  insertAd,
  type ListedAd,
  loadAd,
  lockAd,
  pageOfAds,
  removeAd,
} from './ads.repo'

type AdInput = ParsedBody<typeof splashAdRoutes.createSplashAd>
type AdQuery = ParsedQuery<typeof splashAdRoutes.listSplashAds>
type PreviewInput = ParsedBody<typeof splashAdRoutes.previewSplashAd>

const LISTED_DAYS = 90

export async function listAds(
  tx: Tx,
  caller: SiteCaller,
  query: AdQuery,
): Promise<HandlerResult<typeof splashAdRoutes.listSplashAds>> {
  const { site, now } = caller
  const { rows, metadata } = await pageOfAds(tx, site.id, query, now)
  const ids = rows.map(({ id }) => id)
  const stats = await findAdStats(tx, ids)
  const items = rows.map((row) => presentRow(row, stats(row.id), caller))
  return { items, metadata, states: await countStates(tx, splashAd, site.id, now) }
}

export async function getAd(tx: Tx, caller: SiteCaller, id: number): Promise<SplashAd> {
  const row = await loadAd(tx, caller.site.id, id)
  const stats = await findAdStats(tx, [id])
  return { ...presentRow(row, stats(id), caller), splashad_json: row.document, splashad_html: row.html }
}

export async function createAd(tx: Tx, caller: SiteCaller, input: AdInput): Promise<SplashAd> {
  const { actor, site, now } = caller
  const values = await columnsOf(tx, caller, input)
  const fixedValues = { siteId: site.id, active: false, createdAt: now, createdBy: actor.userId }
  const id = await insertAd(tx, { ...values, ...fixedValues })
  const row = await lockAd(tx, site.id, id)
  const about = { subject: row.name, siteId: site.id }
  await recordEvent(tx, caller, 'splash_ad.create', { ...about, after: loggedAd(row) })
  if (input.active) await switchOn(tx, caller, row)
  return getAd(tx, caller, id)
}

export async function updateAd(
  tx: Tx,
  caller: SiteCaller,
  { id, input }: { id: number; input: AdInput },
): Promise<SplashAd> {
  const { site } = caller
  const before = await lockAd(tx, site.id, id)
  await changeAd(tx, id, await columnsOf(tx, caller, input))
  const after = await lockAd(tx, site.id, id)
  const change = { before: loggedAd(before), after: loggedAd(after) }
  await recordChange(tx, caller, 'splash_ad.update', { subject: after.name, siteId: site.id, ...change })
  if (input.active && !before.active) await switchOn(tx, caller, after)
  else if (input.active) assertHasContent(after.document, 'splashad_json')
  else if (!input.active && before.active) await switchOff(tx, caller, after)
  return getAd(tx, caller, id)
}

export async function deleteAd(tx: Tx, caller: SiteCaller, id: number): Promise<void> {
  const { site } = caller
  const row = await lockAd(tx, site.id, id)
  await removeAd(tx, id)
  const about = { subject: row.name, siteId: site.id, before: loggedAd(row) }
  await recordEvent(tx, caller, 'splash_ad.delete', about)
}

export async function activateAd(tx: Tx, caller: SiteCaller, id: number): Promise<SplashAd> {
  const row = await lockAd(tx, caller.site.id, id)
  if (!row.active) await switchOn(tx, caller, row)
  return getAd(tx, caller, id)
}

export async function pauseAd(tx: Tx, caller: SiteCaller, id: number): Promise<SplashAd> {
  const row = await lockAd(tx, caller.site.id, id)
  if (row.active) await switchOff(tx, caller, row)
  return getAd(tx, caller, id)
}

export async function duplicateAd(
  tx: Tx,
  caller: SiteCaller,
  { id, name }: { id: number; name?: string | undefined },
): Promise<SplashAd> {
  const { actor, site, now } = caller
  const { id: _id, creator: _creator, ...row } = await loadAd(tx, site.id, id)
  const changed = { createdAt: now, createdBy: actor.userId, updatedAt: now, updatedBy: actor.userId }
  const copyId = await insertAd(tx, {
    ...row,
    ...changed,
    active: false,
    activatedAt: null,
    name: name ?? row.name,
  })
  const copy = await lockAd(tx, site.id, copyId)
  const about = { subject: copy.name, siteId: site.id, after: loggedAd(copy) }
  await recordEvent(tx, caller, 'splash_ad.create', about)
  return getAd(tx, caller, copyId)
}

/** Previews a draft in the site's design. */
export async function previewAd(
  tx: Tx,
  { site }: SiteCaller,
  { splashad_json, language, autoskip, autoskiptime }: PreviewInput,
) {
  const document = safeDocument(splashad_json)
  const { design = DEFAULT_SPLASH_DESIGN } = await splashContent(tx, site.id, 'saved')
  const view = adView({ document, autoskip, autoskiptime }, { site_name: site.name, firstname: '' })
  const html = renderPreview({ siteName: site.name, language, methods: [], nonce: '', design, view })
  return { html, hints: documentHints(document) }
}

export async function getAdResults(tx: Tx, { site }: SiteCaller, id: number): Promise<SplashAdResults> {
  await loadAd(tx, site.id, id)
  const stats = await findAdStats(tx, [id])
  const days = await findAdDays(tx, id)
  return { stats: stats(id), days: days.slice(-LISTED_DAYS) }
}

/** Exports the results of all days as a file, the oldest first. */
export async function exportAdResults(tx: Tx, caller: SiteCaller, id: number): Promise<Buffer> {
  const { actor, site } = caller
  const { name } = await loadAd(tx, site.id, id)
  await recordEvent(tx, caller, 'splash_ad.export', { subject: name, siteId: site.id })
  const t = textsIn(actor.language)
  const heading = [t('ad_results.day'), t('ad_results.views'), t('ad_results.clicks'), t('ad_results.skips')]
  const days = await findAdDays(tx, id)
  const cells = days.map(({ day, views, clicks, skips }) => [day, views, clicks, skips])
  return Buffer.from(csvLines([heading, ...cells], { first: true }))
}

async function switchOn(tx: Tx, caller: SiteCaller, row: AdRow): Promise<void> {
  const { site, now } = caller
  const errors: FieldErrors = contentErrors(row.document, 'splashad_json')
  if (row.endTime && row.endTime <= now) errors.end_time = [{ id: 'error.whitelist.past' }]
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  await changeAd(tx, row.id, { active: true, activatedAt: now })
  await recordEvent(tx, caller, 'splash_ad.activate', { subject: row.name, siteId: site.id })
}

async function switchOff(tx: Tx, caller: SiteCaller, row: AdRow): Promise<void> {
  await changeAd(tx, row.id, { active: false })
  await recordEvent(tx, caller, 'splash_ad.pause', { subject: row.name, siteId: caller.site.id })
}

async function columnsOf(tx: Tx, { actor, site, now }: SiteCaller, input: AdInput) {
  const document = await checkedDocument(tx, site.accountId, input.splashad_json, 'splashad_json')
  const start = input.run_now ? null : input.start_time
  return {
    name: input.name,
    templateId: input.templateId,
    runNow: input.run_now,
    document,
    triggerType: input.trigger_type,
    triggerParam: input.trigger_param,
    autoskip: input.autoskip,
    autoskiptime: input.autoskiptime,
    enableRules: input.enable_rules,
    rulesChaining: input.rules_chaining,
    rules: input.rules,
    startTime: start === null ? null : new Date(start),
    endTime: input.end_time === null ? null : new Date(input.end_time),
    html: adMarkup(renderAd(document)),
    updatedAt: now,
    updatedBy: actor.userId,
  }
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null

function presentRow(row: ListedAd, stats: SplashAdStats, { actor, now }: SiteCaller): SplashAdRow {
  return {
    ...presentHead(row, now),
    trigger_type: row.triggerType,
    trigger_param: row.triggerParam,
    autoskip: row.autoskip,
    autoskiptime: row.autoskiptime,
    enable_rules: row.enableRules,
    rules_chaining: row.rulesChaining,
    rules: row.rules,
    stats,
    can: rightsOf(actor),
  }
}

function rightsOf(actor: Actor): SplashAdRow['can'] {
  return {
    update: mayCall(actor, 'updateSplashAd'),
    delete: mayCall(actor, 'deleteSplashAd'),
    activate: mayCall(actor, 'activateSplashAd'),
    pause: mayCall(actor, 'pauseSplashAd'),
    duplicate: mayCall(actor, 'duplicateSplashAd'),
  }
}

/** Returns the audited values of an ad. */
function loggedAd(row: AdRow) {
  return {
    name: row.name,
    active: row.active,
    run_now: row.runNow,
    ad_trigger: row.triggerType,
    from_visit: row.triggerParam,
    autoskip: row.autoskip,
    autoskiptime: row.autoskiptime,
    enable_rules: row.enableRules,
    rules_chaining: row.rulesChaining,
    rules: row.rules.map(({ field, operator, value }) => `${field} ${operator} ${value}`),
    splashad_html: row.html,
    start_time: iso(row.startTime),
    end_time: iso(row.endTime),
  }
}
