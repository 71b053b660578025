import { apiServer, renderRemote } from '@portico/shared/testing'
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
} as const

async function open() {
  const garden = { ...GARDEN, hosts: [...GARDEN.hosts], entries: [...GARDEN.entries] }
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
