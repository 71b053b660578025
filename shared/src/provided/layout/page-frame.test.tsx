import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PageFrame, type PageAction, type PageFrameProps } from '.'
import { defineRemote } from '../remote/define-remote'
import { onPhone, renderRemote } from '../../testing'

const selected = jest.fn<void, [string]>()
const act = (key: string, label: string, more: Partial<PageAction> = {}) =>
  ({ key, label, onSelect: () => selected(key), ...more }) as PageAction

const CREATE = act('create', 'Create package', { primary: true })
const REFUND = act('refund', 'Refund', { disabledReason: 'Nothing left' })
const EXTEND = act('extend', 'Extend access')
const INVOICE = act('invoice', 'Open invoice')

async function show(frame: Partial<PageFrameProps>) {
  const Page = () => (
    <PageFrame title="George Patel" {...frame}>
      Content
    </PageFrame>
  )
  const noTexts = () => Promise.resolve({ default: { 'mfe-page.title': 'Page' } })
  const remote = defineRemote({
    name: 'mfe-page',
    pages: [{ path: '/page', load: () => Promise.resolve(Page) }],
    messages: { 'en-US': noTexts, 'es-ES': noTexts },
  })
  const { router } = await renderRemote(remote, { path: '/page' })
  await screen.findByRole('heading', { level: 1, name: 'George Patel' })
  return router
}
const buttonNames = () =>
  screen.queryAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent)

describe('actions', () => {
  test('two have a button each, without a menu', async () => {
    await show({ actions: [REFUND, EXTEND] })
    expect(buttonNames()).toEqual(['Refund', 'Extend access'])
  })

  test('of more, the primary one and the next have buttons, and a menu has the others', async () => {
    await show({ actions: [EXTEND, INVOICE, false, CREATE, REFUND] })
    expect(buttonNames()).toEqual(['Extend access', 'Create package', 'More actions'])
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((each) => each.textContent)).toEqual(['Open invoice', 'RefundNothing left'])
    expect(items[1]).toHaveAttribute('aria-disabled', 'true')
  })

  test('the menu opens and selects by keyboard', async () => {
    await show({
      actions: [REFUND, EXTEND, act('copy', 'Copy'), { key: 'log', label: 'Open log', to: '/log' }],
    })
    screen.getByRole('button', { name: 'More actions' }).focus()
    await userEvent.keyboard('{Enter}')
    const item = await screen.findByRole('menuitem', { name: 'Copy' })
    await waitFor(() => expect(item).toHaveFocus())
    // antd reads `which`, which simulated typing leaves out.
    fireEvent.keyDown(item, { key: 'Enter', keyCode: 13, which: 13 })
    expect(selected.mock.calls).toEqual([['copy']])
    expect(screen.getByRole('button', { name: 'More actions' })).toHaveFocus()
  })

  test('a link in the menu opens its page', async () => {
    const router = await show({ actions: [REFUND, EXTEND, { key: 'log', label: 'Open log', to: '/log' }] })
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Open log' }))
    expect(router.current()).toBe('/log')
  })

  test('on a phone the menu has all but the primary one', async () => {
    onPhone()
    await show({ actions: [EXTEND, INVOICE, CREATE] })
    expect(buttonNames()).toEqual(['Create package', 'More actions'])
  })

  test('on a phone without a primary one, the first that can be used has the button', async () => {
    onPhone()
    await show({ actions: [REFUND, EXTEND, INVOICE] })
    expect(buttonNames()).toEqual(['Extend access', 'More actions'])
  })
})

test('a page below another one has breadcrumbs, which end with its title', async () => {
  const router = await show({ back: { to: '/guests', label: 'Guests' }, status: 'Active' })
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  const [parent, current] = trail.getAllByRole('listitem')
  expect(current).toHaveAttribute('aria-current', 'page')
  expect(current).toContainElement(screen.getByRole('heading', { level: 1 }))
  expect(current).toHaveTextContent(/^George Patel$/)
  await userEvent.click(within(parent!).getByRole('link', { name: 'Guests' }))
  expect(router.current()).toBe('/guests')
})

test('a page without a parent has only its title', async () => {
  await show({})
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

describe('the time zone', () => {
  const noteOf = () => screen.findByRole('button', { name: 'Times are in America/New York.' })

  test('is in a tooltip, which the keyboard reaches', async () => {
    await show({ timeZone: 'America/New_York' })
    const note = await noteOf()
    await userEvent.tab()
    expect(note).toHaveFocus()
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Times are in America/New York.')
  })

  test('is shown by a tap', async () => {
    await show({ timeZone: 'America/New_York' })
    await userEvent.pointer([{ keys: '[TouchA]', target: await noteOf() }])
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible())
  })

  test('is left out of pages without times', async () => {
    await show({})
    expect(buttonNames()).toEqual([])
  })
})
