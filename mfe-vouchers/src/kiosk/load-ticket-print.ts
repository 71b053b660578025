/** What draws labels weighs more than the rest of the counter page. */
export const loadTicketPrint = () => import(/* webpackChunkName: "ticket-print" */ './ticket-print')
