import type { HandlerResult, integrationRoutes, ParsedBody } from '@portico/shared/contracts'
import type { SiteCaller, SiteContext } from '../../../platform/access/caller'
import { recordChange, recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { allowLongStatements } from '../../../platform/db/database'
import { notFound } from '../../../platform/errors/api-error'
import { guestFields } from '../../guest-data/guests'
import { lockSite } from '../../site-setup/sites'
import { type Service, SERVICES } from '../catalog'
import { auditedFields } from './audited-fields'
import { checkDraft } from './check-draft'
import type { FieldValues } from './check-values'
import type { ConnectionDeps } from './connection-deps'
import { WITHOUT_FAILURES } from './connection-state'
import {
  deleteIntegration,
  findCounted,
  insertIntegration,
  type IntegrationRow,
  integrationsOf,
  lockIntegration,
  openSecrets,
  sealSecrets,
  updateIntegration,
} from './connections.repo'
import { fingerprintOf } from './credentials'
import { appOf } from './integration-apps'
import { describeService, eventsOf, presentIntegration, summarize } from './present-integration'
import { serviceOf } from './service-of'
import { isSignedIn } from './sign-in-tokens'
import { deleteTest, findTest } from './tests.repo'

type Draft = ParsedBody<typeof integrationRoutes.saveIntegration>
type Details = HandlerResult<typeof integrationRoutes.getIntegration>

/** The catalog with the health of each service at a site. */
export async function listServices(
  tx: Tx,
  { site }: SiteContext,
): Promise<HandlerResult<typeof integrationRoutes.listIntegrations>> {
  const rows = new Map((await integrationsOf(tx, site.id)).map((row) => [row.service, row]))
  return { items: SERVICES.map((service) => summarize(service, rows.get(service.service))) }
}

export async function readIntegration(
  deps: ConnectionDeps,
  tx: Tx,
  { site }: SiteContext,
  key: string,
): Promise<Details> {
  const service = serviceOf(key)
  const row = await findCounted(tx, site.id, key)
  const own = (await guestFields(tx, { site })).items.filter((field) => field.key.startsWith('details.'))
  return {
    description: describeService(service, appOf(service, deps.integrationApps) !== null),
    integration: row && presentIntegration(row, openSecrets(deps.box, row)),
    site_fields: own.map((field) => ({ source: field.key, title: field.title })),
  }
}

/** Saves a service. It stays connected, or becomes so, if its credentials are those of a successful test. */
export async function saveIntegration(
  deps: ConnectionDeps,
  tx: Tx,
  caller: SiteCaller,
  { key, ...draft }: Draft & { key: string },
): Promise<Details> {
  const { site, now } = caller
  const service = serviceOf(key)
  await lockSite(tx, site.id)
  const before = await lockIntegration(tx, site.id, key)
  const stored = { values: before?.fieldValues ?? {}, secrets: openSecrets(deps.box, before) }
  const checked = checkDraft(deps, service, draft, before)
  const state = await connectionOf(deps, tx, caller, { service, before, stored, checked })
  const values = {
    fieldValues: checked.values,
    mapping: draft.mapping,
    events: eventsOf(service, draft.mapping.events),
    ...state,
    ...(!isSignedIn(checked.secrets) && { tokenExpiresAt: null }),
    updatedAt: now,
    updatedBy: caller.actor.userId,
  }
  const id =
    before?.id ??
    (await insertIntegration(tx, { ...values, siteId: site.id, service: key, isOn: true, createdAt: now })).id
  const secrets = sealSecrets(deps.box, id, checked.secrets)
  await updateIntegration(tx, id, { ...values, secrets })
  await recordChange(tx, caller, 'integration.save', {
    subject: service.name,
    siteId: site.id,
    before: before ? auditedFields(service, stored, before.mapping) : {},
    after: {
      ...auditedFields(service, checked, draft.mapping),
      ...(isHiddenChanged(service, stored, checked) && { secret: 'changed' }),
    },
  })
  if (state.connectedAt && !before?.connectedAt) {
    await recordEvent(tx, caller, 'integration.connect', {
      subject: service.name,
      siteId: site.id,
      after: { account: state.account },
    })
  }
  return readIntegration(deps, tx, caller, key)
}

/** Connection, failures and pause after a save. Changed credentials start without any of them. */
async function connectionOf(
  deps: ConnectionDeps,
  tx: Tx,
  { site }: SiteContext,
  {
    service,
    before,
    stored,
    checked,
  }: { service: Service; before: IntegrationRow | null; stored: FieldValues; checked: FieldValues },
): Promise<Partial<IntegrationRow>> {
  const print = (fields: FieldValues) => fingerprintOf(deps.secret, site.id, service, fields)
  const next = print(checked)
  if (before?.connectedAt && print(stored).equals(next)) return {}
  const test = await findTest(tx, site.id, service.service)
  const isTested = test?.fingerprint.equals(next) === true
  return {
    connectedAt: isTested ? test.testedAt : null,
    account: isTested ? test.account : null,
    ...WITHOUT_FAILURES,
  }
}

/** Returns true if something changed that the audit log doesn't show: a secret, or the rest of an address. */
function isHiddenChanged({ fields }: Service, before: FieldValues, after: FieldValues): boolean {
  const addresses = fields.flatMap(({ name, kind }) => (kind === 'url' ? [name] : []))
  const names = new Set([...Object.keys(before.secrets), ...Object.keys(after.secrets)])
  return (
    [...names].some((name) => before.secrets[name] !== after.secrets[name]) ||
    addresses.some((name) => before.values[name] !== after.values[name])
  )
}

export async function removeIntegration(tx: Tx, caller: SiteCaller, key: string): Promise<void> {
  const service = serviceOf(key)
  const row = await lockIntegration(tx, caller.site.id, key)
  if (!row) throw notFound()
  // Its queue can be long.
  await allowLongStatements(tx)
  await deleteIntegration(tx, row.id)
  await deleteTest(tx, caller.site.id, key)
  await recordEvent(tx, caller, 'integration.remove', { subject: service.name, siteId: caller.site.id })
}

/** Turns deliveries on or off. Turning on ends a pause, too: what waited is delivered then. */
export async function setIntegrationState(
  deps: ConnectionDeps,
  tx: Tx,
  caller: SiteCaller,
  { key, on }: { key: string; on: boolean },
): Promise<Details> {
  const { site, now } = caller
  const service = serviceOf(key)
  const row = await lockIntegration(tx, site.id, key)
  if (!row) throw notFound()
  const ended = on && row.pausedAt ? { failures: 0, failingSince: null, pausedAt: null, restUntil: null } : {}
  await updateIntegration(tx, row.id, { isOn: on, ...ended, updatedAt: now, updatedBy: caller.actor.userId })
  const about = { subject: service.name, siteId: site.id }
  if (row.isOn !== on)
    await recordEvent(tx, caller, on ? 'integration.turn_on' : 'integration.turn_off', about)
  if (on && row.isOn && row.pausedAt) await recordEvent(tx, caller, 'integration.resume', about)
  return readIntegration(deps, tx, caller, key)
}
