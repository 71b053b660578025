import { everyArea } from '@portico/shared/contracts'
import { apiServer, press, renderRemote, serveCall } from '@portico/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { buildClient, buildClientSite, clientHandlers, provider } from '../../testing/clients'

const quay = buildClientSite()
const pier = buildClientSite({ id: 2, name: 'Pier', member: false, permissions: everyArea('none') })
const many = Array.from({ length: 30 }, (_, index) =>
  buildClientSite({ id: index + 10, name: `Site ${String(index + 10)}` }),
)

async function open(sites = [pier, quay], query = '') {
  apiServer.use(...clientHandlers([buildClient()], sites))
  const { bodies } = serveCall('saveClientSites', () => buildClient())
  const rendered = await renderRemote(remote, { path: `/app/clients/edit/9${query}`, user: provider })
  await screen.findByRole('grid', { name: 'Access to locations' })
  return { ...rendered, sent: bodies }
}
const focus = (element: HTMLElement) => act(() => element.focus())
const cell = (name: string) => screen.getByRole('gridcell', { name })

test('is changed by keyboard: arrow keys move, digits set a level, Enter the next one', async () => {
  const { sent } = await open()
  // The grid has one place in the tab order.
  expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  focus(cell('Pier, Guest data: No Access'))
  await userEvent.keyboard('2{ArrowDown}{Enter}{ArrowRight}0')
  expect(cell('Pier, Guest data: Read/Write')).toBeVisible()
  expect(cell('Pier, Access: Yes')).toBeVisible()
  expect(cell('Quay, Guest data: Read/Write')).toBeVisible()
  expect(cell('Quay, Voucher data: No Access')).toHaveFocus()
  expect(screen.getByText('2 locations changed')).toBeVisible()
  await press('Save access')
  expect(await screen.findByText('Access saved')).toBeInTheDocument()
  expect(sent[0]).toEqual({
    sets: [],
    sites: [
      { id: 2, member: true, front_desk: false, permissions: { ...everyArea('none'), guest_data: 'write' } },
      {
        id: 1,
        member: true,
        front_desk: false,
        permissions: { ...everyArea('read'), guest_data: 'write', voucher_data: 'none' },
      },
    ],
  })
})

test('a heading sets a whole row or the column of the page by keyboard', async () => {
  await open()
  focus(screen.getByRole('button', { name: 'Set access to Pier' }))
  await userEvent.keyboard('1')
  expect(cell('Pier, Campaigns: Read Only')).toBeVisible()
  focus(screen.getByRole('button', { name: 'Set Campaigns' }))
  await userEvent.keyboard('2')
  expect(cell('Pier, Campaigns: Read/Write')).toBeVisible()
  expect(cell('Quay, Campaigns: Read/Write')).toBeVisible()
  await press('Discard changes')
  expect(cell('Pier, Campaigns: No Access')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save access' })).not.toBeInTheDocument()
})

test('changes survive paging, and a column of all matching locations is one change', async () => {
  const { sent, router } = await open(many)
  await userEvent.click(cell('Site 10, Settings: Read Only'))
  await userEvent.click(screen.getByRole('button', { name: 'Set Campaigns' }))
  const items = await screen.findAllByRole('menuitem', { name: 'No Access' })
  await userEvent.click(items.at(-1) as HTMLElement)
  await userEvent.click(screen.getByRole('listitem', { name: '2' }))
  expect(await screen.findByRole('gridcell', { name: 'Site 39, Campaigns: No Access' })).toBeVisible()
  expect(screen.getByText('1 location changed, 1 change of all matching locations')).toBeVisible()
  await userEvent.click(screen.getAllByRole('link', { name: 'Clients' })[0] as HTMLElement)
  expect(router.heldBack()).toBe('/app/clients')
  await press('Save access')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    sets: [{ search: '', members: false, set: { levels: { campaigns: 'none' } } }],
    sites: [{ id: 10, permissions: { settings: 'write', campaigns: 'none' } }],
  })
})

test('a template fixes the levels of the front desk', async () => {
  await open()
  await press('Set access')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Front desk' }))
  expect(cell('Quay, Voucher data: Read/Write')).toHaveAttribute('aria-readonly', 'true')
  focus(cell('Quay, Guest data: No Access'))
  await userEvent.keyboard('2')
  expect(cell('Quay, Guest data: No Access')).toBeVisible()
})

test('copies the access of another client at once', async () => {
  await open()
  const ben = buildClient({ id: 8, displayname: 'Ben', email: 'ben@harbour.test' })
  apiServer.use(...clientHandlers([buildClient(), ben], [pier, quay]))
  const { seen } = serveCall('copyClientAccess', () => buildClient())
  await press('Copy from client')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Client' }))
  await userEvent.click(await screen.findByTitle('Ben (ben@harbour.test)'))
  await userEvent.click(dialog.getByRole('button', { name: 'Copy access' }))
  expect(await screen.findByText('Access copied')).toBeInTheDocument()
  expect(seen[0]?.body).toEqual({ from: 8 })
})
