import { apiServer, buildUser, chooseFilter, press, renderRemote } from '@portico/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { remote } from '../remote'
import { auditHandlers, buildAuditEntry, buildSite } from '../testing/settings-server'

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
      buildAuditEntry({ id: 73, action: 'even.thing', subject_kind: 'even', subject: 'Harbour Café' }),
    ]),
  )
  await renderRemote(remote, { path })
  const row = await screen.findByRole('row', { name: /Location changed/ })
  expect(row).toHaveTextContent('Time zoneBefore Europe/LisbonAfter Europe/Madrid')
  expect(row).toHaveTextContent('Email confirmationBefore NoAfter Yes')
  expect(row).toHaveTextContent('owner@harbour.test')
  // Fields without a label show a readable form of their name.
  expect(screen.getByRole('row', { name: /Odd thing/ })).toHaveTextContent('Odd · Harbour Café')
  expect(screen.getByRole('row', { name: /Odd thing/ })).toHaveTextContent('Some field3')
  expect(screen.getByRole('row', { name: /Even thing/ })).not.toHaveTextContent('Harbour Café · Harbour Café')
})

test('is narrowed to a location and a kind, in the address', async () => {
  const seen: URLSearchParams[] = []
  apiServer.use(...auditHandlers(undefined, seen))
  const { router } = await renderRemote(remote, { path: `${path}?location=2` })
  await screen.findByRole('row', { name: /Location changed/ })
  expect(seen.at(-1)?.get('site_id')).toBe('2')
  await chooseFilter('Area', 'SMS gateway')
  await waitFor(() => expect(seen.at(-1)?.get('subject_kind')).toBe('sms_gateway'))
  expect(router.current()).toBe(`${path}?location=2&kind=sms_gateway`)
})

test('clients see nothing of it', async () => {
  await renderRemote(remote, { path, user: buildUser({ role: 'client' }) })
  expect(screen.getByText('Only owners and admins can view the audit log.')).toBeVisible()
})

test('a long entry is cut until its other fields are asked for', async () => {
  const { id: _id, created_at: _at, ...created } = buildSite({ name: 'Quay' })
  apiServer.use(...auditHandlers([buildAuditEntry({ action: 'site.create', before: {}, after: created })]))
  await renderRemote(remote, { path })
  const row = await screen.findByRole('row', { name: /Location created/ })
  expect(row).not.toHaveTextContent('Email, Click-through')
  await press('Show 1 more field')
  expect(row).toHaveTextContent('Login methodsEmail, Click-through')
  await press('Show fewer')
  expect(row).not.toHaveTextContent('Email, Click-through')
})

test('changes are also readable where the section is not loaded, in Spanish too', async () => {
  const entry = buildAuditEntry({
    action: 'voucher_kiosk.update',
    subject_kind: 'voucher_kiosk',
    before: { enabled: false },
    after: { enabled: true, pin: 'changed' },
  })
  apiServer.use(...auditHandlers([entry]))
  await renderRemote(remote, { path, locale: 'es-ES' })
  const row = await screen.findByRole('row', { name: /Página de mostrador modificada/ })
  expect(row).toHaveTextContent('ActivadoAntes NoDespués Sí')
  expect(row).toHaveTextContent('PINModificado')
})
