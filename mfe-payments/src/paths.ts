import { linked, listQueryOf, pathsOf, patternsBelow } from '@portico/shared/remote-config'

/** Patterns of this remote's pages. */
export const patterns = patternsBelow('/app/payment', {
  packageList: '/packages',
  packageCreate: '/packages/create',
  trialCreate: '/packages/create-trial',
  packageEdit: '/packages/edit/:id',
  trialEdit: '/packages/edit-trial/:id',
  transactionList: '/transactions',
  transactionDetails: '/transactions/:id',
  accountList: '/accounts',
  // The last parts are page, rows per page, days and search of the list, for the way back.
  accountDetails: '/accounts/details/:id/:page?/:rowsPerPage?/:fromDate?/:toDate?/:search?',
  settings: '/settings',
})

const own = pathsOf(patterns)

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
