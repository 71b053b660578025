import { idTag, listTag, onSuccess } from '@portico/shared/api'
import type { VoucherPlace } from '../family/family-context'
import { VOUCHER_FAMILIES, type VoucherFamily } from '../family/voucher-family'

export type OneVoucher = VoucherPlace & { voucherId: number }

const familyOf = ({ family }: VoucherPlace): VoucherFamily => VOUCHER_FAMILIES[family]

/** Where the vouchers of a place are in the API. */
export const base = (place: VoucherPlace) => `/s/${place.siteId}/api/v1/${familyOf(place).api}`
export const listOf = (place: VoucherPlace) => listTag(familyOf(place).tag)
export const oneOf = (place: OneVoucher) => idTag(familyOf(place).tag, place.voucherId)

/** Lists and every opened voucher of the family: a batch or a state may hold any of them. */
export const changesMany = (_result: unknown, error: unknown, place: VoucherPlace) =>
  error ? [] : [familyOf(place).tag]
export const changesLists = (_result: unknown, error: unknown, place: VoucherPlace) =>
  onSuccess(listOf(place))(_result, error)
