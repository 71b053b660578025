import type { LoginMethod } from '@portico/shared/contracts'
import type { GlobalToken } from 'antd'

/** A method keeps its colour whatever else is on the chart. Neighbours in the list differ in hue. */
const TOKENS = {
  email: 'blue-6',
  phone: 'green-6',
  clickthroughlogin: 'gold-6',
  facebook: 'purple-6',
  voucher: 'cyan-6',
  multisitevoucher: 'lime-7',
  passwordlogin: 'magenta-6',
  guestuser: 'orange-6',
  payment: 'volcano-6',
  ageconsent: 'red-6',
  wifi4eu: 'geekblue-6',
  atos: 'yellow-7',
} as const satisfies Record<LoginMethod, keyof GlobalToken>

/** Colour of a login method in the theme on screen. */
export function methodColor(token: GlobalToken, method: string): string {
  return method in TOKENS ? token[TOKENS[method as LoginMethod]] : token.colorTextTertiary
}
