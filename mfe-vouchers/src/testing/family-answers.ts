import type { CallId } from '@portico/shared/api'
import { answer } from '@portico/shared/testing'
import type { FamilyCallId } from '../core/voucher-calls'
import type { VoucherFamilyId } from '../core/voucher-family'
import type { VoucherListName } from '../core/vouchers-api'
import type { buildVoucherList } from './voucher-builders'

const mirroredId = (family: VoucherFamilyId, id: CallId) =>
  family === 'site' ? id : id.replace('Voucher', 'MultisiteVoucher')

/** `answer` for the calls of one family, by the ids of a site's vouchers. */
export function answersOf(family: VoucherFamilyId) {
  // The mirrored entry takes and answers the same.
  const mirrored = (id: FamilyCallId, ...args: unknown[]) =>
    (answer as (id: string, ...args: unknown[]) => unknown)(mirroredId(family, id), ...args)
  return mirrored as typeof answer
}

const LIST_IDS = {
  unused: 'listUnusedVouchers',
  inuse: 'listInUseVouchers',
  expired: 'listExpiredVouchers',
  archived: 'listArchivedVouchers',
} as const

type ListAnswer = ReturnType<typeof buildVoucherList>
interface ListCall {
  list: VoucherListName
  /** As it was sent. */
  query: URLSearchParams
}

/** Answers the lists of vouchers in each state. */
export function answerVoucherLists(
  given: ListAnswer | ((call: ListCall) => ListAnswer | Response),
  family: VoucherFamilyId = 'site',
) {
  return Object.entries(LIST_IDS).map(([list, id]) =>
    answersOf(family)(id, ({ request }) => {
      const query = new URL(request.url).searchParams
      return typeof given === 'function' ? given({ list: list as VoucherListName, query }) : given
    }),
  )
}
