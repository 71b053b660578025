import { chooseFilter, press, renderRemote, serveCall } from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { paths } from '../paths'
import { remote } from '../remote'
import { buildSuppression, page } from '../testing/campaign-builders'

const items = [
  buildSuppression(),
  buildSuppression({ id: 2, email: 'ben@guest.test', reason: 'unsubscribed', can: { delete: false } }),
]
const open = () => renderRemote(remote, { path: paths.suppressionList() })

const menuOf = async (email: string) => {
  const found = await screen.findByRole('row', { name: new RegExp(email) })
  await userEvent.click(within(found).getByRole('button', { name: new RegExp(email) }))
  return screen.findByRole('menuitem', { name: /Remove from list/ })
}

test('lists addresses with their reason, by reason, and exports what is shown', async () => {
  const list = serveCall('listSuppressions', { items, metadata: page(2) })
  const file = serveCall('exportSuppressions', 'Email')
  await open()
  expect(await screen.findByRole('row', { name: /ben@guest.test Unsubscribed/ })).toBeInTheDocument()
  await chooseFilter('Reason', 'Bounced')
  await waitFor(() => expect(list.seen.at(-1)?.query).toMatchObject({ reason: 'bounced' }))
  await press('Export CSV')
  expect(await screen.findByText('Suppression list exported')).toBeInTheDocument()
  expect(file.seen[0]?.body).toEqual({ search: '', reason: 'bounced' })
})

test('an address is removed once that is confirmed', async () => {
  const remove = serveCall('deleteSuppression', null)
  serveCall('listSuppressions', { items: items.slice(0, 1), metadata: page(1) })
  await open()
  await userEvent.click(await menuOf('mara@guest.test'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByText('Remove mara@guest.test from the list?')).not.toEqual([])
  await press('Remove from list', dialog)
  expect(await screen.findByText('mara@guest.test removed')).toBeInTheDocument()
  expect(remove.seen).toHaveLength(1)
})

test('what a guest decided stays', async () => {
  serveCall('listSuppressions', { items: items.slice(1), metadata: page(1) })
  await open()
  expect(await menuOf('ben@guest.test')).toHaveAttribute('aria-disabled', 'true')
})

test('an address is added by hand', async () => {
  const create = serveCall('createSuppression', buildSuppression({}))
  serveCall('listSuppressions', { items: [], metadata: page(0) })
  await open()
  await press('Add address')
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Email address/ }), 'mara@guest.test')
  await press('Add address', within(dialog))
  expect(await screen.findByText('mara@guest.test added')).toBeInTheDocument()
  expect(create.seen[0]?.body).toEqual({ email: 'mara@guest.test' })
})
