import type { CallId } from '@portico/shared/api'
import type { Voucher } from '@portico/shared/contracts'
import { answer, apiServer } from '@portico/shared/testing'
import type { FamilyCallId } from '../family/voucher-calls'
import type { VoucherFamilyId } from '../family/voucher-family'
import { VOUCHER_LISTS, type VoucherListName, type VoucherListRights } from '../family/vouchers-api'
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

type ListAnswerOf = (call: ListCall) => ListAnswer | Response

/** Totals and rights of the same lists; refused if they are. */
function summaryOf(answerOf: ListAnswerOf, query: URLSearchParams) {
  const counts = { unused: 0, inuse: 0, expired: 0, archived: 0 as number | null }
  let can: Partial<VoucherListRights> = {}
  for (const list of VOUCHER_LISTS) {
    const given = answerOf({ list, query })
    if (given instanceof Response) return given
    counts[list] = given.metadata.total
    can = given.can
  }
  if (can.list_archived === false) counts.archived = null
  return { counts, can }
}

/** Handlers for the voucher lists of each state and their summary, whose query has no page. */
export function answerVoucherLists(given: ListAnswer | ListAnswerOf, family: VoucherFamilyId = 'site') {
  const answerOf = typeof given === 'function' ? given : () => given
  const queryOf = ({ request }: { request: Request }) => new URL(request.url).searchParams
  return [
    ...VOUCHER_LISTS.map((list) =>
      answersOf(family)(LIST_IDS[list], (call) => answerOf({ list, query: queryOf(call) })),
    ),
    answersOf(family)('getVoucherSummary', (call) => summaryOf(answerOf, queryOf(call))),
  ]
}

/** Serves the lists and collects their queries. */
export function serveVouchers(
  rowsOf: (tab: string, query: URLSearchParams) => Voucher[],
  total?: number,
  can: Partial<VoucherListRights> = {},
) {
  const asked: string[] = []
  apiServer.use(
    ...answerVoucherLists(({ list, query }) => {
      if (query.has('page')) asked.push(`${list}?${query.toString()}`)
      const pages = { page: Number(query.get('page')), per_page: Number(query.get('per_page')) }
      return buildVoucherList(rowsOf(list, query), total, pages, can)
    }),
  )
  return asked
}
