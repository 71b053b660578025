import {
  COLOR,
  VOUCHER_DESIGN_LENGTHS,
  WIFI_PASSWORD,
  type VoucherDesign,
  type VoucherDesignFields,
} from '@portico/shared/contracts'
import { type SecretValue } from '@portico/shared/forms'
import { formText } from '@portico/shared/i18n'
import { text } from '@portico/shared/schemas'
import { object, string } from 'yup'
import type { SaveDesignBody } from './voucher-design-api'

/** The names are those of the API, so that its errors find their fields. */
export interface DesignValues extends VoucherDesignFields {
  wifi_password: SecretValue
}

const color = () =>
  string()
    .required({ id: 'error.field.required' })
    .matches(COLOR, { message: { id: 'error.field.color' } })

export const designSchema = object({
  heading_text: text(VOUCHER_DESIGN_LENGTHS.heading_text),
  footer_text: text(VOUCHER_DESIGN_LENGTHS.footer_text),
  ssid: text(VOUCHER_DESIGN_LENGTHS.ssid).when(['showqr', 'qr_type'], {
    is: (shown: boolean, type: string) => shown && type === 'wifi',
    then: (ssid) => ssid.required({ id: 'vouchers.design.ssid_missing' }),
  }),
  wifi_password: string()
    .nullable()
    .test(
      'long enough',
      () => formText('error.field.too_short', { min: WIFI_PASSWORD.min }),
      (value) => !value || value.length >= WIFI_PASSWORD.min,
    ),
  bgcolor: color(),
  txtcolor: color(),
  bordercolor: color(),
})

/** The form never receives the stored password. */
export function toDesignValues(design: VoucherDesign): DesignValues {
  const { has_wifi_password: _has, portal_url: _url, ...fields } = design
  return { ...fields, wifi_password: null }
}

export function toDesignRequest({ wifi_password: password, ...fields }: DesignValues): SaveDesignBody {
  return password === null ? fields : { ...fields, wifi_password: password }
}
