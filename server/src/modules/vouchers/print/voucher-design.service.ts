import type {
  Language,
  ParsedBody,
  VoucherDesign,
  VoucherDesignFields,
  voucherDesignRoutes,
} from '@portico/shared/contracts'
import { recordChange } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { ApiError, type FieldProblems, invalidFields } from '../../../platform/errors/api-error'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { foreignImages } from '../../uploads'
import type { VoucherCaller, VoucherScope } from '../core'
import { findDesign, storeDesign } from './voucher-design.repo'

type DesignBody = ParsedBody<typeof voucherDesignRoutes.saveVoucherDesign>

/** Shorter ones are no WPA passwords: a phone refuses the QR. */
const SHORTEST_PASSWORD = 8
/** What can be put into a PDF as it is. */
const PRINTABLE_PICTURE = /\.(png|jpg)$/

/** What designs are read and stored with. */
export interface DesignSettings {
  box: SecretBox
  /** Where people reach this installation, without a slash at its end. */
  publicUrl: string
}

const passwordOwner = ({ key }: VoucherScope) => `voucher_design:${key}:wifi_password`

function usualDesign({ at, family }: VoucherScope, language: Language): VoucherDesignFields {
  return {
    ...{ logofile: '', showlogo: true, shownotes: false, showqr: true, qr_type: 'portal' },
    ...{ showduration: true, showdata: true, showspeed: false, showprice: false, showdevices: true },
    ...{ showexpiry: true, showssid: true, ssid: '' },
    ...{ bgcolor: '#ffffff', txtcolor: '#1f2328', bordercolor: '#c9ced6' },
    heading_text: family === 'site' ? at.name.slice(0, 80) : '',
    ...{ footer_text: '', page_layout: 'a4_3x8', language },
  }
}

/** Where guests log in: a guest of several sites comes to the portal of whichever they are at. */
const portalUrl = ({ siteId }: VoucherScope, publicUrl: string) =>
  siteId === null ? `${publicUrl}/guest/portal` : `${publicUrl}/guest/s/${siteId}`

/** The design with what it is printed with, which no answer says. */
export async function readPrintDesign(
  tx: Tx,
  { actor, scope }: VoucherCaller,
  { box, publicUrl }: DesignSettings,
) {
  const row = await findDesign(tx, scope)
  return {
    ...usualDesign(scope, actor.language),
    ...row?.design,
    portal_url: portalUrl(scope, publicUrl),
    // One that cannot be read any more is as good as none: it has to be entered again.
    wifi_password: (row?.wifiPassword && box.openIfOurs(row.wifiPassword, passwordOwner(scope))) ?? '',
  }
}
export type PrintDesign = Awaited<ReturnType<typeof readPrintDesign>>

export async function getDesign(
  tx: Tx,
  caller: VoucherCaller,
  settings: DesignSettings,
): Promise<VoucherDesign> {
  const { wifi_password, ...design } = await readPrintDesign(tx, caller, settings)
  return { ...design, has_wifi_password: wifi_password !== '' }
}

/** The design of multi-site vouchers is the account's: a client, who has some sites of it, leaves it alone. */
export async function saveDesign(
  tx: Tx,
  caller: VoucherCaller,
  { body, ...settings }: DesignSettings & { body: DesignBody },
): Promise<VoucherDesign> {
  const { actor, scope, now } = caller
  assertOwnDesign(scope)
  const { wifi_password: password, ...design } = body
  const problems = await designProblems(tx, scope, body)
  if (Object.keys(problems).length > 0) throw invalidFields(problems)

  const before = await findDesign(tx, scope)
  const kept = before?.wifiPassword ?? null
  const sealed = password ? settings.box.seal(password, passwordOwner(scope)) : null
  const wifiPassword = password === undefined ? kept : sealed
  await storeDesign(tx, scope, { design, wifiPassword, updatedAt: now, updatedBy: actor.userId })
  const changed = password === undefined ? {} : { wifi_password: 'changed' }
  const event = {
    action: 'voucher_design.update',
    subjectKind: 'voucher_design',
    subject: scope.siteId === null ? actor.account.name : scope.at.name,
    ...(scope.siteId !== null && { siteId: scope.siteId }),
    before: { ...usualDesign(scope, actor.language), ...before?.design },
    after: { ...design, ...changed },
  }
  await recordChange(tx, caller, event)
  return getDesign(tx, caller, settings)
}

export function assertOwnDesign({ clientSites }: VoucherScope): void {
  if (clientSites) throw new ApiError(403, 'error.forbidden', { reason: 'permission' })
}

async function designProblems(tx: Tx, { accountId }: VoucherScope, body: DesignBody): Promise<FieldProblems> {
  const problems: FieldProblems = {}
  const { logofile, wifi_password: password } = body
  if (logofile !== '') {
    const foreign = await foreignImages(tx, accountId, [logofile])
    if (foreign.length > 0) problems.logofile = [{ id: 'error.field.image' }]
    else if (!PRINTABLE_PICTURE.test(logofile)) problems.logofile = [{ id: 'error.voucher.logo_type' }]
  }
  if (password && password.length < SHORTEST_PASSWORD) {
    problems.wifi_password = [{ id: 'error.field.too_short', values: { min: SHORTEST_PASSWORD } }]
  }
  if (body.showqr && body.qr_type === 'wifi' && body.ssid === '') {
    problems.ssid = [{ id: 'error.field.required' }]
  }
  return problems
}
