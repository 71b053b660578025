import {
  addressOf,
  idTag,
  listTag,
  onSuccess,
  requestAt,
  type ApiFailure,
  type Call,
  type CallAnswer,
  type CallArgs,
  type CallId,
  type RouteOf,
} from '@portico/shared/api'
import type { VoucherScope } from './family-context'
import { VOUCHER_FAMILIES, type VoucherFamily } from './voucher-family'

export type OneVoucher = VoucherScope & { voucherId: number }

const familyOf = ({ family }: VoucherScope): VoucherFamily => VOUCHER_FAMILIES[family]

/** Ids of calls that both families have: the contract mirrors `createVouchers` as `createMultisiteVouchers`. */
export type FamilyCallId = {
  [Id in CallId]: Id extends `${infer Before}Voucher${infer After}`
    ? `${Before}MultisiteVoucher${After}` extends CallId
      ? Id
      : never
    : never
}[CallId]

/** A call for the vouchers of one site, or at the mirrored address for those of the account. */
export function familyCall<Id extends FamilyCallId>(
  id: Id,
): Call<VoucherScope & CallArgs<RouteOf<Id>>, CallAnswer<RouteOf<Id>>> {
  return {
    query: ({ family, ...args }) =>
      requestAt(addressOf(id).replace('/voucher', `/${VOUCHER_FAMILIES[family].api}`), args),
  }
}

export const listOf = (scope: VoucherScope) => listTag(familyOf(scope).tag)
export const oneOf = (scope: OneVoucher) => idTag(familyOf(scope).tag, scope.voucherId)

/** Invalidates the lists and every open voucher of the family, because any of them may be affected. */
export const changesMany = (_result: unknown, error: unknown, scope: VoucherScope) =>
  error ? [] : [familyOf(scope).tag]
export const changesLists = (_result: unknown, error: unknown, scope: VoucherScope) =>
  onSuccess(listOf(scope))(_result, error)

/** Some of the selected vouchers. */
export type SelectedVouchers = VoucherScope & { ids: readonly number[]; last: boolean }
export interface SelectedResult<Answer = unknown> {
  id: number
  /** Null on success. */
  failure: ApiFailure | null
  answer?: Answer | undefined
}

interface CallResult<Answer> {
  data?: Answer | undefined
  error?: ApiFailure | undefined
}

/** Sends one call per voucher in parallel. A rejected one doesn't affect the others. */
export async function eachSelected<Answer>(
  ids: readonly number[],
  call: (id: number) => CallResult<Answer> | PromiseLike<CallResult<Answer>>,
): Promise<{ data: SelectedResult<Answer>[] }> {
  const data = await Promise.all(
    ids.map(async (id) => {
      const { data: answer, error = null } = await call(id)
      return { id, failure: error, answer }
    }),
  )
  return { data }
}
