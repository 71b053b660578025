import type { LoginMethod } from '@portico/shared/contracts'
import type { GlobalToken } from 'antd'

/**
 * A method keeps its colour whatever else is on the chart. Neighbours in the list differ in hue, and each
 * shade stands out from the background in light and dark.
 */
const TOKENS = {
  email: 'blue-7',
  phone: 'green-7',
  clickthroughlogin: 'gold-7',
  facebook: 'purple-7',
  voucher: 'cyan-7',
  multisitevoucher: 'lime-8',
  passwordlogin: 'magenta-7',
  guestuser: 'orange-7',
  payment: 'volcano-7',
  ageconsent: 'red-7',
  wifi4eu: 'geekblue-7',
  atos: 'yellow-8',
} as const satisfies Record<LoginMethod, keyof GlobalToken>

/** Colour of a login method in the theme on screen. */
export function methodColor(token: GlobalToken, method: string): string {
  return method in TOKENS ? token[TOKENS[method as LoginMethod]] : token.colorTextTertiary
}
