import { linked, listQueryOf, pathsOf } from '@portico/shared/remote-config'
import { pages } from './pages'

const own = pathsOf(pages)

/** What the address of an account says of the list that it was opened from. Days are DD-MM-YYYY, or empty. */
interface AccountListAddress {
  page: number
  per_page: number
  fromdate: string
  todate: string
  search: string
}

/** In the address of an account: a list without dates. */
const ANY_DAY = 'any'

/** Addresses of this remote's screens below the base path. */
export const paths = {
  ...own,
  /** `search`: the query of the list that the way back leads to. */
  transactionDetails: (id: number, search = '') =>
    own.transactionDetails({ id }, { list: listQueryOf(search) }),
  /** The list as its query says. */
  transactionListAs: (query: string | null) =>
    query ? `${own.transactionList()}?${query}` : own.transactionList(),
  /** From a list: the address carries its page, rows per page, days and search. */
  accountDetailsFrom: (id: number, list: AccountListAddress) =>
    own.accountDetails({
      id,
      page: list.page,
      rowsPerPage: list.per_page,
      fromDate: list.fromdate || ANY_DAY,
      toDate: list.todate || ANY_DAY,
      search: list.search || undefined,
    }),
  // Pages of other sections.
  guestDetails: linked.guestDetails,
  paymentFields: () => linked.splashPageEdit('payment_details'),
  customerPortal: linked.customerPortal,
  accountFields: () => linked.splashPageEdit('payment_login_for_paid'),
}
