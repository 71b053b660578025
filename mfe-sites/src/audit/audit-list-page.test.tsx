import { apiServer, buildUser, renderRemote, startApiServer } from '@portico/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { auditHandlers, buildAuditEntry } from '../testing/settings-server'

startApiServer()
const path = '/app/settings-view/audit'

test('tells who changed what, from what to what', async () => {
  apiServer.use(
    ...auditHandlers([
      buildAuditEntry(),
      buildAuditEntry({
        id: 72,
        action: 'odd.thing',
        subject_kind: 'odd',
        subject: 'Odd',
        before: {},
        after: { some_field: 3 },
      }),
    ]),
  )
  await renderRemote(remote, { path })
  const row = await screen.findByRole('row', { name: /Location changed/ })
  expect(row).toHaveTextContent('Time zone Europe/Lisbon → Europe/Madrid')
  expect(row).toHaveTextContent('Email is confirmed no → yes')
  expect(row).toHaveTextContent('owner@harbour.test')
  // What nobody gave a name is shown as it is called.
  expect(screen.getByRole('row', { name: /odd\.thing/ })).toHaveTextContent('Odd · Harbour Café')
  expect(screen.getByRole('row', { name: /odd\.thing/ })).toHaveTextContent('some field 3')
})

test('is narrowed to a location and a kind, in the address', async () => {
  const seen: URLSearchParams[] = []
  apiServer.use(...auditHandlers(undefined, seen))
  const { router } = await renderRemote(remote, { path: `${path}?location=2` })
  await screen.findByRole('row', { name: /Location changed/ })
  expect(seen.at(-1)?.get('site_id')).toBe('2')
  await userEvent.click(screen.getByRole('combobox', { name: 'Kind' }))
  await userEvent.click(await screen.findByTitle('SMS gateway'))
  await waitFor(() => expect(seen.at(-1)?.get('subject_kind')).toBe('sms_gateway'))
  expect(router.current()).toBe(`${path}?location=2&kind=sms_gateway`)
})

test('clients see nothing of it', async () => {
  await renderRemote(remote, { path, user: buildUser({ role: 'client' }) })
  expect(screen.getByText('Only owners and admins see the audit log.')).toBeVisible()
})
