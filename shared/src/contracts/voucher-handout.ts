import { z } from 'zod'
import { id, PHONE_NUMBER, siteParams } from './fields'
import { route } from './route'
import { LANGUAGES } from './session'
import { delivery } from './site-settings'
import { mirrored } from './voucher-families'
import { codeStyle, voucher, voucherSelection, voucherSettings, voucherSettingsInput } from './voucher-shapes'

const guard = {
  auth: 'session',
  permission: 'voucher',
  area: 'voucher_data',
  remote: 'mfe-vouchers',
} as const
const voucherParams = siteParams.extend({ voucherId: id })

/** Settings under a name, so that nobody types 525600 minutes. */
export const voucherPreset = z.object({
  id,
  name: z.string(),
  ...voucherSettings.shape,
  code_style: codeStyle,
})
export type VoucherPreset = z.infer<typeof voucherPreset>

const presetInput = z.strictObject({
  name: z.string().trim().min(1).max(60),
  ...voucherSettingsInput.shape,
  code_style: codeStyle.optional(),
})
const presetParams = siteParams.extend({ presetId: id })

export const voucherPresetRoutes = {
  listVoucherPresets: route({
    ...guard,
    id: 'listVoucherPresets',
    method: 'GET',
    path: '/s/:siteId/api/v1/voucher/presets',
    summary: 'Presets by name. Those of multi-site vouchers are of the account',
    desk: true,
    params: siteParams,
    response: z.object({ items: z.array(voucherPreset) }),
  }),
  createVoucherPreset: route({
    ...guard,
    id: 'createVoucherPreset',
    method: 'POST',
    path: '/s/:siteId/api/v1/voucher/presets',
    summary: 'Keep settings under a name. At most 50',
    params: siteParams,
    body: presetInput,
    status: 201,
    response: voucherPreset,
  }),
  updateVoucherPreset: route({
    ...guard,
    id: 'updateVoucherPreset',
    method: 'PUT',
    path: '/s/:siteId/api/v1/voucher/presets/:presetId',
    summary: 'Change a preset; vouchers made from it stay as they are',
    params: presetParams,
    body: presetInput,
    response: voucherPreset,
  }),
  deleteVoucherPreset: route({
    ...guard,
    id: 'deleteVoucherPreset',
    method: 'DELETE',
    path: '/s/:siteId/api/v1/voucher/presets/:presetId',
    summary: 'Delete a preset',
    params: presetParams,
  }),
}
export const multisiteVoucherPresetRoutes = mirrored(voucherPresetRoutes)

/** Row numbers count from 1, the heading not counted. */
const importFault = z.object({
  row: z.number().int(),
  field: z.string(),
  id: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** English. */
  message: z.string(),
})
export const voucherImport = z.object({
  dry_run: z.boolean(),
  total: z.number().int(),
  created: z.number().int(),
  /** Lines that differ from a voucher of this site in nothing. */
  skipped: z.number().int(),
  errors: z.array(importFault),
  /** The first 20 rows as they were understood. */
  preview: z.array(z.record(z.string(), z.string())),
})
export type VoucherImport = z.infer<typeof voucherImport>

/** Columns of both files, in this order; an export can be imported again. */
export const VOUCHER_COLUMNS = [
  'voucher',
  'batchid',
  'state',
  'notes',
  'duration_val',
  'duration_type',
  'bytes_t',
  'speed_dl',
  'speed_ul',
  'num_devices',
  'price',
  'currency',
  'use_before',
  'used_at',
  'expires_at',
  'created_at',
  'printed_at',
  'sold_at',
] as const

export const voucherFileRoutes = {
  exportVouchersCsv: route({
    ...guard,
    id: 'exportVouchersCsv',
    method: 'POST',
    access: 'read',
    path: '/s/:siteId/api/v1/voucher/export/csv',
    summary: 'Vouchers as CSV in UTF-8. Times are of the site’s zone',
    params: siteParams,
    body: z.strictObject({ selection: voucherSelection }),
    produces: 'text/csv; charset=utf-8',
  }),
  exportVouchersXlsx: route({
    ...guard,
    id: 'exportVouchersXlsx',
    method: 'POST',
    access: 'read',
    path: '/s/:siteId/api/v1/voucher/export/xlsx',
    summary: 'The same as a workbook',
    params: siteParams,
    body: z.strictObject({ selection: voucherSelection }),
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  importVouchers: route({
    ...guard,
    id: 'importVouchers',
    method: 'POST',
    path: '/s/:siteId/api/v1/voucher/import',
    summary: 'Codes from a CSV file, at most 1,000. All of them or none; with dry_run nothing is stored',
    params: siteParams,
    query: z.strictObject({ dry_run: z.enum(['true', 'false']).default('true') }),
    multipart: true,
    bodyLimit: 2 * 1024 * 1024,
    response: voucherImport,
  }),
}

export const voucherHandoutRoutes = {
  sendVoucher: route({
    ...guard,
    id: 'sendVoucher',
    method: 'POST',
    path: '/s/:siteId/api/v1/voucher/:voucherId/send',
    summary: 'Send a voucher that is not over to a guest. Takes Idempotency-Key',
    desk: true,
    params: voucherParams,
    body: z
      .strictObject({
        channel: z.enum(['mail', 'sms']),
        /** An e-mail address, or a number as +34600111222. */
        to: z.string().trim().min(1).max(254),
        language: z.enum(LANGUAGES),
      })
      .refine(({ channel, to }) => channel !== 'mail' || z.email().safeParse(to).success, {
        path: ['to'],
        params: { textId: 'error.field.email' },
      })
      .refine(({ channel, to }) => channel !== 'sms' || PHONE_NUMBER.test(to), {
        path: ['to'],
        params: { textId: 'error.field.invalid' },
      }),
    status: 202,
    response: delivery,
  }),
  markVoucherSold: route({
    ...guard,
    id: 'markVoucherSold',
    method: 'PUT',
    path: '/s/:siteId/api/v1/voucher/:voucherId/sold',
    summary: 'Mark a voucher as sold, or not',
    desk: true,
    params: voucherParams,
    body: z.strictObject({ sold: z.boolean() }),
    response: voucher,
  }),
  sellVouchers: route({
    ...guard,
    id: 'sellVouchers',
    method: 'POST',
    path: '/s/:siteId/api/v1/voucher/sell',
    summary:
      'For tills: vouchers of a preset, sold. Needs Idempotency-Key; the same key gives the same vouchers',
    desk: true,
    params: siteParams,
    body: z.strictObject({
      preset_id: id,
      count: z.number().int().min(1).max(100).default(1),
      /** A receipt's number. */
      reference: z.string().trim().max(60).default(''),
    }),
    status: 201,
    response: z.object({ items: z.array(voucher) }),
  }),
}
export const multisiteVoucherHandoutRoutes = mirrored(voucherHandoutRoutes)

/** A page for the counter: it makes vouchers of a few presets for whoever knows the PIN of the shift. */
export const voucherKiosk = z.object({
  enabled: z.boolean(),
  has_pin: z.boolean(),
  presets: z.array(voucherPreset),
})
export type VoucherKiosk = z.infer<typeof voucherKiosk>
const pin = z.string().regex(/^\d{4,8}$/, { error: 'error.voucher.pin' })

export const voucherKioskRoutes = {
  getVoucherKiosk: route({
    ...guard,
    id: 'getVoucherKiosk',
    method: 'GET',
    path: '/s/:siteId/api/v1/voucher/kiosk',
    summary: 'Settings of the counter page',
    desk: true,
    params: siteParams,
    response: voucherKiosk,
  }),
  saveVoucherKiosk: route({
    ...guard,
    id: 'saveVoucherKiosk',
    method: 'PUT',
    path: '/s/:siteId/api/v1/voucher/kiosk',
    summary: 'Change them. A PIN that is left out stays. A new PIN ends the shift',
    params: siteParams,
    body: z.strictObject({ enabled: z.boolean(), preset_ids: z.array(id).max(12), pin: pin.optional() }),
    response: voucherKiosk,
  }),
  createKioskVoucher: route({
    ...guard,
    id: 'createKioskVoucher',
    method: 'POST',
    path: '/s/:siteId/api/v1/voucher/kiosk',
    summary:
      'One voucher of a preset, sold. Five wrong PINs close the page for five minutes. Needs Idempotency-Key',
    desk: true,
    params: siteParams,
    body: z.strictObject({ pin, preset_id: id }),
    status: 201,
    response: voucher,
  }),
  checkVoucherKioskPin: route({
    ...guard,
    id: 'checkVoucherKioskPin',
    method: 'POST',
    access: 'read',
    path: '/s/:siteId/api/v1/voucher/kiosk/pin',
    summary: 'Whether the PIN is that of the shift. 422 where not; counts as a guess',
    desk: true,
    params: siteParams,
    body: z.strictObject({ pin }),
  }),
}
export const multisiteVoucherKioskRoutes = mirrored(voucherKioskRoutes)
