import { idTag, listTag, onSuccess } from '@portico/shared/api'
import type { VoucherScope } from './family-context'
import { VOUCHER_FAMILIES, type VoucherFamily } from './voucher-family'

export type OneVoucher = VoucherScope & { voucherId: number }

const familyOf = ({ family }: VoucherScope): VoucherFamily => VOUCHER_FAMILIES[family]

/** Where the vouchers of a place are in the API. */
export const base = (place: VoucherScope) => `/s/${place.siteId}/api/v1/${familyOf(place).api}`
export const listOf = (place: VoucherScope) => listTag(familyOf(place).tag)
export const oneOf = (place: OneVoucher) => idTag(familyOf(place).tag, place.voucherId)

/** Lists and every opened voucher of the family: a batch or a state may hold any of them. */
export const changesMany = (_result: unknown, error: unknown, place: VoucherScope) =>
  error ? [] : [familyOf(place).tag]
export const changesLists = (_result: unknown, error: unknown, place: VoucherScope) =>
  onSuccess(listOf(place))(_result, error)
