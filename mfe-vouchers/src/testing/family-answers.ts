import type { CallId } from '@portico/shared/api'
import type { Voucher } from '@portico/shared/contracts'
import { answer, apiServer } from '@portico/shared/testing'
import type { FamilyCallId } from '../family/voucher-calls'
import type { VoucherFamilyId } from '../family/voucher-family'
import type { VoucherListName, VoucherListRights } from '../family/vouchers-api'
import { buildVoucherList } from './voucher-builders'

const mirroredId = (family: VoucherFamilyId, id: CallId) =>
  family === 'site' ? id : id.replace('Voucher', 'MultisiteVoucher')

/** `answer` for the calls of one family, by the ids of site vouchers. */
export function answersOf(family: VoucherFamilyId) {
  // The mirrored call has the same parameters and response.
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
  /** The query as sent. */
  query: URLSearchParams
}

/** Handlers for the voucher lists of each state. */
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

/** Serves the lists and collects their queries, except counting calls (one row). */
export function serveVouchers(
  rowsOf: (tab: string, query: URLSearchParams) => Voucher[],
  total?: number,
  can: Partial<VoucherListRights> = {},
) {
  const asked: string[] = []
  apiServer.use(
    ...answerVoucherLists(({ list, query }) => {
      if (query.get('per_page') !== '1') asked.push(`${list}?${query.toString()}`)
      const pages = { page: Number(query.get('page')), per_page: Number(query.get('per_page')) }
      return buildVoucherList(rowsOf(list, query), total, pages, can)
    }),
  )
  return asked
}
