import type { VoucherDesign, VoucherDesignFields } from '@portico/shared/contracts'
import { type SecretValue } from '@portico/shared/forms'
import { formText } from '@portico/shared/i18n'
import { object, string } from 'yup'
import type { SaveDesignBody } from './voucher-design-api'

/** Names are those of the API, so its errors find their fields. */
export interface DesignValues extends VoucherDesignFields {
  wifi_password: SecretValue
}

/** Shorter ones are no WPA passwords, and phones refuse the QR. */
const PASSWORD = { min: 8, max: 63 } as const

export const DESIGN_LIMITS = { heading_text: 80, footer_text: 200, ssid: 32, password: PASSWORD.max } as const

const text = (most: number) => string().max(most, ({ max }) => formText('error.field.too_long', { max }))
const color = () =>
  string()
    .required({ id: 'error.field.required' })
    .matches(/^#[0-9a-f]{6}$/i, { message: { id: 'error.field.color' } })

export const designSchema = object({
  heading_text: text(DESIGN_LIMITS.heading_text),
  footer_text: text(DESIGN_LIMITS.footer_text),
  ssid: text(DESIGN_LIMITS.ssid).when(['showqr', 'qr_type'], {
    is: (shown: boolean, type: string) => shown && type === 'wifi',
    then: (ssid) => ssid.required({ id: 'vouchers.design.ssid_missing' }),
  }),
  wifi_password: string()
    .nullable()
    .test(
      'long enough',
      () => formText('error.field.too_short', { min: PASSWORD.min }),
      (value) => !value || value.length >= PASSWORD.min,
    ),
  bgcolor: color(),
  txtcolor: color(),
  bordercolor: color(),
})

/** The form never knows the password that is stored. */
export function toDesignValues(design: VoucherDesign): DesignValues {
  const { has_wifi_password: _has, portal_url: _url, ...fields } = design
  return { ...fields, wifi_password: null }
}

export function toDesignRequest({ wifi_password: password, ...fields }: DesignValues): SaveDesignBody {
  return password === null ? fields : { ...fields, wifi_password: password }
}
