import { answer, apiServer, press, renderRemote, replaceText, serveCall } from '@portico/shared/testing'
import { screen, within } from '@testing-library/react'
import { remote } from '../remote'
import { buildNas, buildRouter, buildRouterEvent, routerHandlers } from '../testing/settings-server'

const path = '/app/settings-view/router'
const open = (search = '') => renderRemote(remote, { path: `${path}${search}` })

test('says why a router is not online, and what to do', async () => {
  apiServer.use(...routerHandlers(buildRouter({ state: 'not_reachable', cause: 'silent' })))
  await open()
  expect(await screen.findByText('The router has stopped contacting Portico')).toBeInTheDocument()
  expect(screen.getByText(/Check its power and internet connection/)).toBeInTheDocument()
  expect(screen.getByText(/This router can't disconnect devices/)).toBeInTheDocument()
})

test('shows a new secret once', async () => {
  apiServer.use(...routerHandlers(buildRouter({ secret_changed_at: null, cause: 'no_secret' })))
  serveCall('changeRouterSecret', { secret: 'xk3secret' })
  await open()
  await press('Create secret')
  expect(await screen.findByText('xk3secret')).toBeInTheDocument()
  await press('Done')
  expect(screen.queryByText('xk3secret')).not.toBeInTheDocument()
})

test('adds a gateway whose request was ignored, with its address filled in', async () => {
  const router = buildRouter({ router_type: 'uam', kind: 'radius', gateways: [buildNas()] })
  const event = buildRouterEvent({ problem: 'unknown-client', address: '10.0.0.7' })
  apiServer.use(...routerHandlers(router, [event]))
  const created = serveCall('createNas', { id: 6, secret: 'new-secret' })
  await open()
  await press('Add gateway 10.0.0.7')
  const form = within(await screen.findByRole('form', { name: 'Add gateway' }))
  expect(form.getByRole('textbox', { name: /IP address/ })).toHaveValue('10.0.0.7')
  await replaceText(form.getByRole('textbox', { name: /Name/ }), 'Bar')
  await press('Add gateway', form)
  expect(await screen.findByText('new-secret')).toBeInTheDocument()
  expect(created.bodies).toEqual([
    {
      name: 'Bar',
      address: '10.0.0.7',
      disconnect_port: 3799,
      require_message_authenticator: true,
      swaps_octets: false,
    },
  ])
})

test('without the right to change settings there is nothing to press', async () => {
  apiServer.use(
    answer('getRouter', buildRouter({ can: { update: false } })),
    answer('listRouterEvents', { items: [] }),
  )
  await open()
  await screen.findByText('Values to set up')
  expect(screen.queryByRole('button', { name: 'Change secret' })).not.toBeInTheDocument()
})
