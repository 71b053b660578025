import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { NumberField, PasswordField, SelectField, SubmitBar, SubmitForm, TextField } from '.'
import { PorticoIntl } from '../i18n'
import { SHARED_TEXTS } from '../../contracts/texts'

const VALUES = { devices: 3, price: 5, zone: 'utc', name: 'Lobby', notes: '', secret: '' }

function show(children: ReactNode) {
  return render(
    <PorticoIntl locale="en-US" shared={SHARED_TEXTS['en-US']}>
      <SubmitForm initialValues={VALUES} onSubmit={() => Promise.resolve()} label="Location">
        {children}
      </SubmitForm>
    </PorticoIntl>,
  )
}

test('fields are as wide as what goes in', () => {
  show(
    <>
      <NumberField name="devices" label="Devices" />
      <NumberField name="price" label="Price" currency="EUR" precision={2} />
      <SelectField name="zone" label="Zone" choices={[{ value: 'utc', label: 'UTC' }]} />
      <TextField name="name" label="Name" />
      <TextField name="notes" label="Notes" rows={3} />
      <PasswordField name="secret" label="Secret" />
    </>,
  )
  const widths = ['number', 'price', 'select', 'text']
  // oxlint-disable-next-line testing-library/no-node-access -- antd sets the class on the box around the input
  const controls = [...document.querySelectorAll('.number, .price, .select, .text')]
  const seen = controls.map(({ classList }) => widths.filter((each) => classList.contains(each)))
  expect(seen).toEqual([['number'], ['price'], ['select'], ['text'], ['text'], ['text']])
})

describe('the bar of a page', () => {
  // oxlint-disable-next-line testing-library/no-node-access -- the bar has no role of its own
  const bar = () => document.querySelector('[data-form-bar]')

  test('stays visible while there are unsaved changes, and discards them', async () => {
    show(
      <>
        <TextField name="name" label="Name" />
        <NumberField name="devices" label="Devices" />
        <SubmitBar sticky submitLabel="Save" />
      </>,
    )
    expect(bar()).not.toHaveClass('sticky')
    expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument()

    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' bar')
    await userEvent.clear(screen.getByRole('spinbutton', { name: 'Devices' }))
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Devices' }), 'many')
    expect(bar()).toHaveClass('sticky')
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))

    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Lobby')
    expect(screen.getByRole('spinbutton', { name: 'Devices' })).toHaveValue('3')
    expect(screen.getByRole('form', { name: 'Location' })).toHaveFocus()
    expect(bar()).not.toHaveClass('sticky')
  })

  test('cancels instead where a form leads back', async () => {
    const cancel = jest.fn()
    show(
      <>
        <TextField name="name" label="Name" />
        <SubmitBar sticky submitLabel="Save" onCancel={cancel} />
      </>,
    )
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' bar')
    expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(cancel).toHaveBeenCalledTimes(1)
  })

  test('belongs to its panel until there are unsaved changes', async () => {
    show(
      <>
        <TextField name="name" label="Name" />
        <SubmitBar sticky="panel" submitLabel="Save" />
      </>,
    )
    expect(bar()).toBeNull()
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' bar')
    expect(bar()).toHaveClass('inPanel', 'sticky')
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Lobby')
    expect(bar()).toBeNull()
  })

  test('is always visible in a wizard, which keeps what was entered', async () => {
    show(
      <>
        <TextField name="name" label="Name" />
        <SubmitBar sticky="step" submitLabel="Next" />
      </>,
    )
    expect(bar()).toHaveClass('sticky')
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' bar')
    expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument()
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument()
  })

  test('is not that of dialogs', () => {
    show(<SubmitBar submitLabel="Save" />)
    expect(bar()).toBeNull()
  })
})
