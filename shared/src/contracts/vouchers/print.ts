import { z } from 'zod'
import { auditActions } from '../audit-actions'
import { color, plainText } from '../fields'
import { routes } from '../route'
import { LANGUAGES } from '../languages'
import { UPLOAD_LIMIT } from '../uploads'
import { VOUCHER_DESIGN_LENGTHS, WIFI_PASSWORD } from './design-values'
import { mirrored } from './families'
import { voucher, voucherSelection } from './shapes'
import { PAGE_LAYOUTS, QR_TYPES } from './sheets'

export * from './design-values'
export * from './sheets'

/** Print design of a voucher. */
const designFields = z.object({
  /** Address of the uploaded image; empty: none. */
  logofile: z.string().max(300),
  showlogo: z.boolean(),
  shownotes: z.boolean(),
  showqr: z.boolean(),
  /** Content of the QR code: the portal's address with the code, or the Wi-Fi itself. */
  qr_type: z.enum(QR_TYPES),
  showduration: z.boolean(),
  showdata: z.boolean(),
  showspeed: z.boolean(),
  showprice: z.boolean(),
  showdevices: z.boolean(),
  /** Shows the last day for the first use. */
  showexpiry: z.boolean(),
  showssid: z.boolean(),
  ssid: plainText.max(VOUCHER_DESIGN_LENGTHS.ssid),
  bgcolor: color,
  txtcolor: color,
  bordercolor: color,
  heading_text: plainText.max(VOUCHER_DESIGN_LENGTHS.heading_text),
  footer_text: plainText.max(VOUCHER_DESIGN_LENGTHS.footer_text),
  page_layout: z.enum(PAGE_LAYOUTS),
  /** Language of the labels beside the figures. */
  language: z.enum(LANGUAGES),
})

export type VoucherDesignFields = z.infer<typeof designFields>

export const voucherDesign = designFields.extend({
  /** A Wi-Fi password is stored. It is in the Wi-Fi QR code and never shown again here. */
  has_wifi_password: z.boolean(),
  /** The beginning of the portal QR code; the code follows. */
  portal_url: z.string(),
})
export type VoucherDesign = z.infer<typeof voucherDesign>

export const voucherDesignAudit = auditActions('voucher_design', ['update'])

export const voucherDesignRoutes = routes(
  {
    auth: 'session',
    permission: 'voucher',
  },
  {
    getVoucherDesign: {
      endpoint: 'GET /s/:siteId/api/v1/voucherdesigner',
      summary: 'Get the voucher design',
      desk: true,
      response: voucherDesign,
      can: { update: 'saveVoucherDesign', print: 'printVouchers' },
    },
    saveVoucherDesign: {
      endpoint: 'PUT /s/:siteId/api/v1/voucherdesigner',
      summary: 'Update the voucher design. An omitted Wi-Fi password is kept, an empty one is deleted',
      body: designFields.extend({ wifi_password: z.string().max(WIFI_PASSWORD.max).optional() }).strict(),
      example: {
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
        showssid: false,
        ssid: '',
        bgcolor: '#ffffff',
        txtcolor: '#000000',
        bordercolor: '#cccccc',
        heading_text: '',
        footer_text: '',
        page_layout: 'a4_3x8',
        language: 'en-US',
      },
      response: voucherDesign,
    },
    uploadVoucherLogo: {
      endpoint: 'POST /s/:siteId/api/v1/voucherdesigner/logo',
      summary: 'Upload a voucher image: PNG or JPEG, at most 5 MB. It takes effect when the design is saved',
      multipart: true,
      bodyLimit: UPLOAD_LIMIT,
      status: 201,
      response: z.object({ filelink: z.string() }),
    },
    printVouchers: {
      endpoint: 'POST /s/:siteId/api/v1/voucher/print',
      idempotency: { repeatable: 'Prints the same vouchers again.' },
      summary: 'Print vouchers as a PDF laid out for the chosen paper. Marks the vouchers as printed',
      desk: true,
      body: z.strictObject({
        selection: voucherSelection,
        /** If left out, the design's layout. */
        page_layout: z.enum(PAGE_LAYOUTS).optional(),
        /** First free label of a partly used sheet, counted from 1. */
        first_label: z.number().int().min(1).max(50).default(1),
      }),
      example: { selection: { unused: true } },
      produces: 'application/pdf',
    },
    listSelectedVouchers: {
      endpoint: 'POST /s/:siteId/api/v1/voucher/selection',
      idempotency: { repeatable: 'Writes nothing.' },
      summary: 'List the selected vouchers for the print view',
      access: 'read',
      desk: true,
      body: z.strictObject({ selection: voucherSelection }),
      example: { selection: { unused: true } },
      response: z.object({
        items: z.array(voucher),
        /** Content of the Wi-Fi QR code, as printed. Null if the design has none, or the caller may not print. */
        wifi_qr: z.string().nullable(),
      }),
      can: { print: 'printVouchers' },
    },
    markVouchersPrinted: {
      endpoint: 'PUT /s/:siteId/api/v1/voucher/printed',
      summary: 'Mark vouchers printed by the browser as printed',
      desk: true,
      body: z.strictObject({ selection: voucherSelection }),
      example: { selection: { unused: true } },
    },
  },
)
export const multisiteVoucherDesignRoutes = mirrored(voucherDesignRoutes, {
  saveMultisiteVoucherDesign: { managers: true },
  uploadMultisiteVoucherLogo: { managers: true },
})
