import { fromMinorUnits, wallClock } from '@portico/shared/units'
import type { Texts } from '../../../../platform/texts'
import type { Tx } from '../../../../platform/db'
import {
  countTransactions,
  findTransactionsAfter,
  type ListedSite,
  selectedTransactions,
  type ShownTransaction,
  type TransactionFilter,
} from './transactions.repo'

const COLUMNS = [
  'id',
  'invoice',
  'date',
  'guest',
  'email',
  'package',
  'access_until',
  'kind',
  'state',
  'amount',
  'refunded',
  'disputed',
  'tax',
  'fee',
  'currency',
  'provider',
  'reference',
  'test',
] as const

/** Payments as rows of a file, ordered by ID. Amounts are numbers that a spreadsheet can sum. */
export function transactionSource({ site, t }: { site: ListedSite; t: Texts }, filter: TransactionFilter) {
  const condition = selectedTransactions(site, filter)
  return {
    heading: COLUMNS.map((column) => t(`download.column.${column}`)),
    count: (reader: Tx) => countTransactions(reader, condition),
    next: async (reader: Tx, after: number, limit: number) => {
      const transactions = await findTransactionsAfter(reader, condition, { after, limit })
      return {
        rows: transactions.map((row) => cellsOf(row, { site, t })),
        last: transactions.at(-1)?.id ?? after,
      }
    },
  }
}

function cellsOf(row: ShownTransaction, { site, t }: { site: ListedSite; t: Texts }): (string | number)[] {
  const money = (amount: number) => fromMinorUnits(amount, row.currency)
  return [
    row.id,
    row.invoiceNo ?? '',
    wallClock(site.timezone, row.createdAt),
    row.guestName,
    row.email,
    row.packageTitle,
    row.endtime ? wallClock(site.timezone, row.endtime) : '',
    t(`transaction_kind.${row.kind}`),
    t(`transaction_state.${row.state}`),
    money(row.amount),
    money(row.refundedAmount),
    money(row.disputedAmount),
    money(row.tax),
    money(row.fee - row.feeGivenBack),
    row.currency,
    t(`payment_gateway.${row.gateway}`),
    row.gatewayRef,
    t(row.livemode ? 'download.no' : 'download.yes'),
  ]
}
