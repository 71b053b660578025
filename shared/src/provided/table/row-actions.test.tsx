import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ActionButtons, type RowAction } from '.'
import { PorticoIntl } from '../i18n'
import { SHARED_TEXTS } from '../../contracts/texts'
import { onPhone } from '../../testing'

const selected = jest.fn<void, [string]>()
const ACTIONS: RowAction[] = [
  { key: 'refund', label: 'Refund', disabledReason: 'Nothing left', onSelect: () => selected('refund') },
  { key: 'extend', label: 'Extend access', onSelect: () => selected('extend') },
  { key: 'invoice', label: 'Open invoice', onSelect: () => selected('invoice') },
]

function show(actions: readonly RowAction[]) {
  render(
    <PorticoIntl locale="en-US" shared={SHARED_TEXTS['en-US']}>
      <ActionButtons actions={actions} />
    </PorticoIntl>,
  )
}
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent)

test('a page has a button for each action', () => {
  show(ACTIONS)
  expect(buttons()).toEqual(['Refund', 'Extend access', 'Open invoice'])
})

test('on a phone it has the first that can be done, and a menu with the others and why not', async () => {
  onPhone()
  show(ACTIONS)
  expect(buttons()).toEqual(['Extend access', 'More actions'])
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
  expect(await screen.findByRole('menuitem', { name: /Refund.*Nothing left/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await userEvent.click(screen.getByRole('menuitem', { name: 'Open invoice' }))
  expect(selected.mock.calls).toEqual([['invoice']])
})

test('on a phone two buttons have room', () => {
  onPhone()
  show(ACTIONS.slice(0, 2))
  expect(buttons()).toEqual(['Refund', 'Extend access'])
})
