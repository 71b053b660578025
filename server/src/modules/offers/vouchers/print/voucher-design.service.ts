import {
  splashPath,
  VOUCHER_DESIGN_LENGTHS,
  WIFI_PASSWORD,
  type Language,
  type ParsedBody,
  type VoucherDesign,
  type VoucherDesignFields,
  type voucherDesignRoutes,
} from '@portico/shared/contracts'
import { recordChange } from '../../../../platform/audit/audit-log'
import type { Tx } from '../../../../platform/db'
import { originOf } from '../../../provider/origins'
import { type FieldErrors, invalidFields } from '../../../../platform/errors/api-error'
import type { Installation } from '../../../../platform/installation'
import { lockAccount } from '../../../access/accounts'
import { foreignImages } from '../../../site-setup/uploads'
import type { VoucherCaller, VoucherScope } from '../core'
import { findDesign, storeDesign } from './voucher-design.repo'

type DesignBody = ParsedBody<typeof voucherDesignRoutes.saveVoucherDesign>

/** Image formats that a PDF can embed directly. */
const PRINTABLE_PICTURE = /\.(png|jpg)$/

/** Dependencies for reading and storing designs. */
export type DesignSettings = Pick<Installation, 'box' | 'publicUrl'>

const passwordOwner = ({ key }: VoucherScope) => `voucher_design:${key}:wifi_password`

function defaultDesign({ at, family }: VoucherScope, language: Language): VoucherDesignFields {
  return {
    logofile: '',
    showlogo: true,
    shownotes: false,
    showqr: true,
    qr_type: 'portal',
    showduration: true,
    showdata: true,
    showspeed: false,
    showprice: false,
    showdevices: true,
    showexpiry: true,
    showssid: true,
    ssid: '',
    bgcolor: '#ffffff',
    txtcolor: '#1f2328',
    bordercolor: '#c9ced6',
    heading_text: family === 'site' ? at.name.slice(0, VOUCHER_DESIGN_LENGTHS.heading_text) : '',
    footer_text: '',
    page_layout: 'a4_3x8',
    language,
  }
}

/** Returns the guests' login page; a guest of several sites reaches the portal of the current one. */
const portalUrl = ({ siteId }: VoucherScope, publicUrl: string) =>
  siteId === null ? `${publicUrl}/guest/portal` : `${publicUrl}${splashPath(siteId)}`

/** Reads the design with the Wi-Fi password for printing, which no API answer contains. */
export async function readPrintDesign(
  tx: Tx,
  { actor, scope }: VoucherCaller,
  { box, ...settings }: DesignSettings,
) {
  const publicUrl = await originOf(tx, settings, { accountId: actor.accountId })
  const row = await findDesign(tx, scope)
  return {
    ...defaultDesign(scope, actor.language),
    ...row?.design,
    portal_url: portalUrl(scope, publicUrl),
    // A password that can't be decrypted any more counts as missing and has to be entered again.
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

export async function saveDesign(
  tx: Tx,
  caller: VoucherCaller,
  { body, ...settings }: DesignSettings & { body: DesignBody },
): Promise<VoucherDesign> {
  const { actor, scope, now } = caller
  const { wifi_password: password, ...design } = body
  const errors = await designErrors(tx, scope, body)
  if (Object.keys(errors).length > 0) throw invalidFields(errors)

  await lockAccount(tx, scope.accountId)
  const before = await findDesign(tx, scope)
  const storedPassword = before?.wifiPassword ?? null
  const sealed = password ? settings.box.seal(password, passwordOwner(scope)) : null
  const wifiPassword = password === undefined ? storedPassword : sealed
  await storeDesign(tx, scope, { design, wifiPassword, updatedAt: now, updatedBy: actor.userId })
  const changed = password === undefined ? {} : { wifi_password: 'changed' }
  const event = {
    subject: scope.siteId === null ? actor.account.name : scope.at.name,
    ...(scope.siteId !== null && { siteId: scope.siteId }),
    before: { ...defaultDesign(scope, actor.language), ...before?.design },
    after: { ...design, ...changed },
  }
  await recordChange(tx, caller, 'voucher_design.update', event)
  return getDesign(tx, caller, settings)
}

async function designErrors(tx: Tx, { accountId }: VoucherScope, body: DesignBody): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  const { logofile, wifi_password: password } = body
  if (logofile !== '') {
    const foreign = await foreignImages(tx, accountId, [logofile])
    if (foreign.length > 0) errors.logofile = [{ id: 'error.field.image' }]
    else if (!PRINTABLE_PICTURE.test(logofile)) errors.logofile = [{ id: 'error.voucher.logo_type' }]
  }
  if (password && password.length < WIFI_PASSWORD.min) {
    errors.wifi_password = [{ id: 'error.field.too_short', values: { min: WIFI_PASSWORD.min } }]
  }
  if (body.showqr && body.qr_type === 'wifi' && body.ssid === '') {
    errors.ssid = [{ id: 'error.field.required' }]
  }
  return errors
}
