import type { WalledGarden, WalledGardenPush } from '@portico/shared/contracts'
import { apiServer, press, renderRemote, serveCall } from '@portico/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { buildRouter, routerHandlers } from '../testing/settings-server'

const GARDEN = {
  hosts: [
    { host: 'wifi.example', reason: 'splash_page', gap: null },
    { host: 'js.stripe.com', reason: 'card_payments', gap: null },
    { host: '*.js.stripe.com', reason: 'card_payments', gap: 'no_wildcards' },
    { host: 'm.stripe.com', reason: 'card_fraud_checks', gap: 'too_many' },
  ],
  entries: ['wifi.example', 'js.stripe.com'],
  text: 'wifi.example\njs.stripe.com',
  max_entries: 2,
  can_push: false,
  pushed: null,
} as const

async function open(changes: Partial<WalledGarden> = {}) {
  const garden = { ...GARDEN, hosts: [...GARDEN.hosts], entries: [...GARDEN.entries], ...changes }
  apiServer.use(...routerHandlers(buildRouter({ walled_garden: garden })))
  await renderRemote(remote, { path: '/app/settings-view/router' })
  return within(await screen.findByRole('region', { name: 'Walled garden' }))
}

test('says why each host is needed, and copies the list as the router takes it', async () => {
  const user = userEvent.setup()
  const garden = await open()
  const reasons = garden.getAllByRole('term').map(({ textContent }) => textContent)
  expect(reasons).toEqual(['Splash page', 'Card payments', 'Fraud checks of card payments'])
  expect(garden.getAllByRole('definition')[1]).toHaveTextContent('js.stripe.com')
  expect(garden.getByText(/verification pages \(3-D Secure\) can't be listed/)).toBeInTheDocument()
  const copy = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(garden.getByRole('button', { name: 'Copy hosts' }))
  expect(copy).toHaveBeenLastCalledWith('wifi.example\njs.stripe.com')
})

test('names the hosts that do not fit, and what stops working without them', async () => {
  const garden = await open()
  expect(garden.getByText(/takes only 2 entries/)).toBeInTheDocument()
  expect(
    garden.getByText("m.stripe.com: Stripe can't check every payment for fraud and may decline some."),
  ).toBeInTheDocument()
  expect(garden.getByText(/left these out: \*\.js\.stripe\.com/)).toBeInTheDocument()
})

async function send(push: WalledGardenPush) {
  const sent = serveCall('pushWalledGarden', push)
  await press('Send to controller')
  const dialog = await screen.findByRole('dialog', { name: 'Send the list to the controller?' })
  expect(within(dialog).getByText(/Other entries stay/)).toBeInTheDocument()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send list' }))
  return sent
}

test('sends the list after a question, and shows what the controller did with each entry', async () => {
  await open({ can_push: true, pushed: { pushed_at: '2026-03-10T09:00:00Z', is_current: true } })
  expect(screen.getByText(/Last sent/)).toBeInTheDocument()
  expect(screen.queryByText(/has changed since/)).not.toBeInTheDocument()
  await send({
    failure: null,
    results: [
      { entry: 'wifi.example', result: 'unchanged' },
      { entry: 'js.stripe.com', result: 'added' },
      { entry: 'www.facebook.com', result: 'removed' },
    ],
  })
  const results = within(await screen.findByLabelText('Sent to the controller'))
  expect(results.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Added',
    'Already there',
    'Removed',
  ])
  expect(results.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'js.stripe.com',
    'wifi.example',
    'www.facebook.com',
  ])
})

test('says that the list changed since it was sent, and why a controller did not take it', async () => {
  await open({ can_push: true, pushed: { pushed_at: '2026-03-10T09:00:00Z', is_current: false } })
  expect(screen.getByText('The list has changed since it was sent')).toBeInTheDocument()
  await send({ failure: { cause: 'network_of_template', detail: 'Guests', role: null }, results: [] })
  expect(await screen.findByText(/comes from a template of the organization/)).toBeInTheDocument()
  expect(screen.getByText('Guests')).toBeInTheDocument()
  await send({ failure: { cause: 'controller_timeout', detail: '', role: null }, results: [] })
  expect(await screen.findByText("The controller doesn't respond")).toBeInTheDocument()
})

test('offers no sending to routers that Portico cannot change', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Send to controller' })).not.toBeInTheDocument()
})
