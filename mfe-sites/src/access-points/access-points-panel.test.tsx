import type { AccessPoint } from '@portico/shared/contracts'
import {
  apiServer,
  buildMetadata,
  chooseAction,
  press,
  renderRemote,
  replaceText,
  serveCall,
} from '@portico/shared/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { remote } from '../remote'
import { buildRouter, routerHandlers } from '../testing/settings-server'

const LOBBY: AccessPoint = {
  mac: '9C:3A:AF:00:00:01',
  name: 'ap-17',
  model: 'U7 Pro',
  own_name: 'Lobby',
  online: true,
  listed_at: '2026-03-10T09:59:00Z',
  login_at: '2026-03-10T09:30:00Z',
}
const UNNAMED = {
  ...LOBBY,
  mac: '9C:3A:AF:00:00:02',
  name: '',
  own_name: '',
  model: '',
  listed_at: null,
  online: null,
}

async function open({ listed = true, update = true } = {}) {
  apiServer.use(...routerHandlers(buildRouter({ can: { update } })))
  serveCall('listAccessPoints', {
    items: [LOBBY, { ...UNNAMED, login_at: null }],
    metadata: buildMetadata(2),
    listed,
    refreshed_at: '2026-03-10T09:59:00Z',
    can: { update },
  })
  await renderRemote(remote, { path: '/app/settings-view/router' })
  await screen.findByRole('row', { name: /Lobby/ })
}

test('shows the access points of a location with the names that sessions show', async () => {
  await open()
  const row = within(screen.getByRole('row', { name: /Lobby/ }))
  for (const text of ['9C:3A:AF:00:00:01', 'U7 Pro', 'Online']) expect(row.getByText(text)).toBeVisible()
  expect(within(screen.getByRole('row', { name: /00:00:02/ })).getByText('Never')).toBeVisible()
})

test('renames one, or goes back to the name at the controller', async () => {
  await open()
  const saved = serveCall('saveAccessPoints', undefined)
  await chooseAction('Lobby', 'Rename access point')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  expect(name).toHaveValue('Lobby')
  expect(screen.getByText(/use the name at the controller: ap-17/)).toBeVisible()
  await replaceText(name, 'Reception')
  await press('Save names')
  expect(saved.bodies).toEqual([{ items: [{ mac: LOBBY.mac, name: 'Reception' }] }])
})

test('names several from a spreadsheet, and says which lines are wrong', async () => {
  await open({ listed: false })
  expect(screen.queryByRole('button', { name: 'Refresh list' })).toBeNull()
  const saved = serveCall('saveAccessPoints', undefined)
  await press('Name access points')
  const lines = await screen.findByRole('textbox', { name: /MAC address and name/ })
  fireEvent.change(lines, { target: { value: 'MAC;Name\n9C:3A:AF:00:00:02;Bar\nlobby;Lobby' } })
  await press('Save names')
  expect(await screen.findByText('Line 3 has no valid MAC address and name.')).toBeVisible()
  fireEvent.change(lines, { target: { value: 'MAC;Name\n9C:3A:AF:00:00:02;Bar' } })
  await press('Save names')
  expect(saved.bodies).toEqual([{ items: [{ mac: '9C:3A:AF:00:00:02', name: 'Bar' }] }])
})

test('reads the list again, and says why the controller gave none', async () => {
  await open()
  const problem = { cause: 'controller_timeout', detail: '', fingerprint: null, role: null } as const
  serveCall('refreshAccessPoints', { problem })
  await press('Refresh list')
  expect(await screen.findByText("The controller doesn't respond")).toBeVisible()
})

test('changes nothing for people who only read', async () => {
  await open({ update: false })
  expect(screen.queryByRole('button', { name: /Name access points|Refresh list/ })).toBeNull()
})
