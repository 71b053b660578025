// Runs alone: a window loads Stripe's script only once.
import { renderRemote } from '@portico/shared/testing'
import { screen } from '@testing-library/react'
import { remote } from '../remote'
import { serveBilling } from '../testing/billing'

test('where the script of Stripe is held back, the page says so', async () => {
  const asked: string[] = []
  const append = Node.prototype.appendChild
  // jsdom fetches no scripts: each one fails here, as it does with a content blocker.
  jest.spyOn(Node.prototype, 'appendChild').mockImplementation(function <T extends Node>(
    this: Node,
    node: T,
  ): T {
    if (!(node instanceof HTMLScriptElement)) return append.call(this, node) as T
    asked.push(node.src)
    queueMicrotask(() => node.dispatchEvent(new Event('error')))
    return node
  })
  serveBilling({ card: { provider: 'stripe', card_details: null } })
  await renderRemote(remote, { path: '/signup/registration/setup-payment/update' })
  expect(await screen.findByText(/Couldn't load the Stripe form/)).toBeVisible()
  expect(asked[0]).toMatch(/^https:\/\/js\.stripe\.com\//)
  jest.restoreAllMocks()
})
