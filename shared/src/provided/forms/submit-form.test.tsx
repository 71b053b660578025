import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Modal } from 'antd'
import { useState } from 'react'
import { object, string } from 'yup'
import { PictureField, RadioField, SubmitBar, SubmitForm, TextField } from '.'
import { formText, PorticoIntl } from '../i18n'
import { SHARED_TEXTS } from '../../contracts/texts'

const schema = object({
  name: string()
    .required({ id: 'error.field.required' })
    .min(3, ({ min }) => formText('error.field.too_short', { min })),
})

function show(
  onSubmit: () => Promise<'canceled' | void>,
  onSaved?: () => void,
  messages: Record<string, string> = SHARED_TEXTS['en-US'],
) {
  const form = (
    <SubmitForm
      initialValues={{ name: '' }}
      schema={schema}
      onSubmit={onSubmit}
      {...(onSaved ? { onSaved } : {})}
      label="A form"
    >
      <TextField name="name" label="Name" required help="As on the door" />
      <SubmitBar submitLabel="Save" />
    </SubmitForm>
  )
  const inLanguage = (texts: Record<string, string>, locale: 'en-US' | 'es-ES') => (
    <PorticoIntl locale={locale} shared={texts}>
      {form}
    </PorticoIntl>
  )
  const { rerender } = render(inLanguage(messages, 'en-US'))
  return { toSpanish: () => rerender(inLanguage(SHARED_TEXTS['es-ES'], 'es-ES')) }
}

test('a field is tied to its label, its help and its error, in the language of the moment', async () => {
  const { toSpanish } = show(() => Promise.resolve())
  const name = screen.getByRole('textbox', { name: /Name/ })
  expect(name).toBeRequired()
  expect(name).toHaveAccessibleDescription('As on the door')
  await userEvent.type(name, 'ab')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription('Must be at least 3 characters As on the door'),
  )
  expect(name).toHaveFocus()
  expect(name).toBeInvalid()
  toSpanish()
  expect(name).toHaveAccessibleDescription('Debe tener al menos 3 caracteres As on the door')
})

test('the focus goes to the button of a picture that is missing', async () => {
  render(
    <PorticoIntl locale="en-US" shared={SHARED_TEXTS['en-US']}>
      <SubmitForm
        initialValues={{ logo: '' }}
        schema={object({ logo: string().required({ id: 'error.field.required' }) })}
        onSubmit={() => Promise.resolve()}
      >
        <PictureField
          name="logo"
          label="Logo"
          accept=".png"
          alt="Logo"
          background="#ffffff"
          upload={() => Promise.resolve('')}
        />
        <SubmitBar submitLabel="Save" />
      </SubmitForm>
    </PorticoIntl>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose image' })).toHaveFocus())
})

test('a field that was only passed says nothing; one that was changed says what is wrong with it', async () => {
  show(() => Promise.resolve())
  const name = screen.getByRole('textbox', { name: /Name/ })
  await userEvent.click(name)
  await userEvent.tab()
  await userEvent.tab({ shift: true })
  expect(name).toHaveAccessibleDescription('As on the door')
  await userEvent.type(name, 'ab')
  await userEvent.tab()
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription('Must be at least 3 characters As on the door'),
  )
})

test('tells the page once it is saved', async () => {
  const onSaved = jest.fn()
  const onSubmit = jest.fn(() => Promise.resolve())
  show(onSubmit, onSaved)
  await userEvent.type(screen.getByRole('textbox'), 'abc{Enter}')
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(onSubmit).toHaveBeenCalledWith({ name: 'abc' })
})

test('a form that may only be read locks its fields and has nothing to send it with', () => {
  render(
    <PorticoIntl locale="en-US" shared={SHARED_TEXTS['en-US']}>
      <SubmitForm initialValues={{ name: 'Ada' }} onSubmit={() => Promise.resolve()} readOnly>
        <TextField name="name" label="Name" />
        <SubmitBar submitLabel="Save" />
      </SubmitForm>
    </PorticoIntl>,
  )
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('the bar of a long form says what is not saved', async () => {
  render(
    <PorticoIntl locale="en-US" shared={SHARED_TEXTS['en-US']}>
      <SubmitForm initialValues={{ name: 'Ada' }} onSubmit={() => Promise.resolve()}>
        <TextField name="name" label="Name" />
        <SubmitBar sticky submitLabel="Save" />
      </SubmitForm>
    </PorticoIntl>,
  )
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument()
  const name = screen.getByRole('textbox', { name: 'Name' })
  await userEvent.type(name, '!')
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument()
  await userEvent.type(name, '{Backspace}')
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument()
})

function Opener({ channel, asks = false }: { channel?: string; asks?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <PorticoIntl locale="en-US" shared={SHARED_TEXTS['en-US']}>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <Modal open={isOpen} destroyOnHidden footer={null} onCancel={close}>
        <SubmitForm initialValues={{ channel, name: '', note: '' }} onSubmit={() => Promise.resolve()}>
          {channel && (
            <RadioField
              name="channel"
              label="Channel"
              choices={[
                { value: 'mail', label: 'Email' },
                { value: 'sms', label: 'SMS' },
              ]}
            />
          )}
          <TextField name="name" label="Name" />
          <TextField name="note" label="Note" autoFocus={asks} />
          <SubmitBar submitLabel="Save" onCancel={close} />
        </SubmitForm>
      </Modal>
    </PorticoIntl>
  )
}

test.each([
  ['its first field', <Opener key="first" />, 'Name'],
  ['the choice that is made', <Opener key="made" channel="sms" />, 'SMS'],
  ['the field that asks for it', <Opener key="asks" asks />, 'Note'],
])('in a dialog the focus begins at %s, and goes back to where it was', async (_where, opener, field) => {
  render(opener)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(screen.getByLabelText(field)).toHaveFocus())
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
})

test('on a page a form leaves the focus where it is', () => {
  show(() => Promise.resolve())
  expect(document.body).toHaveFocus()
})

test('a canceled submit saves nothing, so the values stay unsaved', async () => {
  const saved = jest.fn()
  show(async () => 'canceled', saved)
  await userEvent.type(screen.getByRole('textbox'), 'Lobby')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled())
  expect(screen.getByRole('textbox')).toHaveValue('Lobby')
  expect(saved).not.toHaveBeenCalled()
})
