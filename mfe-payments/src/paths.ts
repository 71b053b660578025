import { linked, listQueryOf, pathsOf } from '@portico/shared/remote-config'
import { pages } from './pages'

const own = pathsOf(pages)

/** List parameters in the address of an account. Days are DD-MM-YYYY or empty. */
interface AccountListAddress {
  page: number
  per_page: number
  fromdate: string
  todate: string
  search: string
}

/** Stands for an empty day in the address of an account. */
const ANY_DAY = 'any'

/** Addresses of this remote's screens below the base path. */
export const paths = {
  ...own,
  /** `search`: query of the list, for the way back. */
  transactionDetails: (id: number, search = '') =>
    own.transactionDetails({ id }, { list: listQueryOf(search) }),
  /** Address of the list with a query. */
  transactionListAs: (query: string | null) =>
    query ? `${own.transactionList()}?${query}` : own.transactionList(),
  /** The address of an account, with page, rows per page, days and search of the list. */
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
