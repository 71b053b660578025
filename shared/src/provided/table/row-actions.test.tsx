import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RowActions, type RowAction } from '.'
import { PorticoIntl } from '../i18n'
import { SHARED_TEXTS } from '../../contracts/texts'
import { onPhone } from '../../testing'

const selected = jest.fn<void, [string]>()
const ACTIONS: RowAction[] = [
  { key: 'refund', label: 'Refund', disabledReason: 'Nothing left', onSelect: () => selected('refund') },
  { key: 'invoice', label: 'Open invoice', onSelect: () => selected('invoice') },
]

beforeEach(() => selected.mockClear())

async function open() {
  render(
    <PorticoIntl locale="en-US" shared={SHARED_TEXTS['en-US']}>
      <RowActions label="Actions for Ada" actions={ACTIONS} />
    </PorticoIntl>,
  )
  const button = screen.getByRole('button', { name: 'Actions for Ada' })
  await userEvent.click(button)
  return button
}

test('a row has a menu, in which disabled actions have their reason', async () => {
  await open()
  expect(await screen.findByRole('menuitem', { name: /Refund.*Nothing left/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Open invoice' }))
  expect(selected.mock.calls).toEqual([['invoice']])
})

test('on a phone the menu is a sheet, which returns the focus', async () => {
  onPhone()
  const button = await open()
  const sheet = await screen.findByRole('dialog', { name: 'Actions for Ada' })
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(sheet).toHaveAttribute('aria-modal', 'true')
  expect(screen.getByRole('menuitem', { name: /Refund.*Nothing left/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await userEvent.click(screen.getByRole('menuitem', { name: 'Open invoice' }))
  expect(selected.mock.calls).toEqual([['invoice']])
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(button).toHaveFocus()
})

test('on a phone Escape closes the sheet without an action', async () => {
  onPhone()
  const button = await open()
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'))
  expect(selected).not.toHaveBeenCalled()
})
