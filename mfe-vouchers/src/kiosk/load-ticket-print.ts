/** Loaded lazily: the label renderer is larger than the rest of the counter page. */
export const loadTicketPrint = () => import(/* webpackChunkName: "ticket-print" */ './ticket-print')
