import { auditActions } from './audit-actions'
import { routes } from './route'

export const viewAsAudit = auditActions('client', ['view_start', 'view_end'])

export const viewAsRoutes = {
  ...routes(
    { auth: 'session', permission: 'clients', managers: true, sessionOnly: true },
    {
      startViewAs: {
        endpoint: 'POST /a/api/v1/client/:clientId/view',
        idempotency: { repeatable: 'A second call is refused, because the session shows the client.' },
        summary:
          "Show the dashboard as a client in this browser's session, read-only for 30 minutes. Every call answers as to the client",
      },
    },
  ),
  ...routes(
    { auth: 'session', sessionOnly: true, subscription: 'any', whileViewing: true },
    {
      stopViewAs: {
        endpoint: 'DELETE /a/api/v1/view',
        summary: 'Stop showing the dashboard as a client. 404 if the session shows none',
      },
    },
  ),
}
