import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { SHARED_TEXTS } from '../../contracts/texts'
import { PorticoIntl } from '../i18n'
import { useConfirm } from './use-confirm'

function DeleteMany() {
  const confirm = useConfirm()
  const ask = () =>
    confirm({ title: 'Delete all?', description: '', confirmLabel: 'Delete', typedNumber: 1240 })
  return <button onClick={() => void ask()}>Begin</button>
}

test('the number to type can be written as people write it, and is no other', async () => {
  render(
    <PorticoIntl locale="en-US" shared={SHARED_TEXTS['en-US']}>
      <App>
        <DeleteMany />
      </App>
    </PorticoIntl>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }))
  const field = await screen.findByRole('textbox')
  const button = screen.getByRole('button', { name: 'Delete' })
  for (const text of ['1240', '1,240', '1.240', '1 240', '١٢٤٠']) {
    await userEvent.clear(field)
    await userEvent.type(field, text)
    expect(button).toBeEnabled()
  }
  for (const text of ['12.40', '124', '1.24', '-1240']) {
    await userEvent.clear(field)
    await userEvent.type(field, text)
    expect(button).toBeDisabled()
  }
})
