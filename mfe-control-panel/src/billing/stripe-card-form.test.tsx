import { buildUser, press, renderRemote, serveCall } from '@portico/shared/testing'
import type { StripeConstructor } from '@stripe/stripe-js'
import { screen } from '@testing-library/react'
import { remote } from '../remote'
import { serveBilling } from '../testing/billing'

const path = '/signup/registration/setup-payment/update'
const nothing = () => undefined

const serveStripe = () => serveBilling({ card: { provider: 'stripe', card_details: null } })

interface Answer {
  setupIntent?: object
  error?: object
}

/** Calls to Stripe, and its answer for the card. */
const stripe: { key: string; options: object; answer: Answer } = { key: '', options: {}, answer: {} }

/** Replaces the global of Stripe's script, which is loaded once per page. */
function installStripe() {
  const mount = (container: HTMLElement) => (container.textContent = 'Fields of Stripe')
  const element = { mount, on: nothing, off: nothing, update: nothing, destroy: nothing }
  const create = () => element
  const elements = (options: object) => {
    stripe.options = options
    return { create, getElement: create, update: nothing, on: nothing, off: nothing }
  }
  const confirmSetup = () => Promise.resolve(stripe.answer)
  const parts = { createToken: nothing, createPaymentMethod: nothing, confirmCardPayment: nothing }
  const build = (key: string) => {
    stripe.key = key
    return { ...parts, elements, confirmSetup }
  }
  // Only the methods that the form uses.
  window.Stripe = Object.assign(build, { version: 'test' }) as unknown as StripeConstructor
}

beforeAll(installStripe)

test('with keys of Stripe its own fields take the card, and only their token is sent', async () => {
  serveStripe()
  stripe.answer = { setupIntent: { status: 'succeeded', payment_method: 'pm_of_stripe' } }
  serveCall('getProfile', buildUser())
  const saved = serveCall('saveBillingCard', () => ({ provider: 'stripe', card_details: null })).seen
  await renderRemote(remote, { path })
  expect(await screen.findByText('Fields of Stripe')).toBeVisible()
  expect(stripe.key).toBe('pk_live_harbour')
  expect(stripe.options).toMatchObject({ clientSecret: 'seti_1_secret', locale: 'en' })
  expect(screen.queryByText(/Sandbox/)).not.toBeInTheDocument()
  await press('Save card')
  expect(await screen.findByText('Card saved')).toBeInTheDocument()
  expect(saved).toMatchObject([{ body: { token: 'pm_of_stripe' } }])
})

test('a card that Stripe refuses is told in the words of Stripe, and nothing is sent', async () => {
  serveStripe()
  stripe.answer = { error: { message: 'Your card has insufficient funds.' } }
  const saved = serveCall('saveBillingCard', { provider: 'stripe', card_details: null }).seen
  await renderRemote(remote, { path })
  await screen.findByText('Fields of Stripe')
  await press('Save card')
  expect(await screen.findByRole('alert')).toHaveTextContent('Your card has insufficient funds.')
  expect(saved).toEqual([])
})
