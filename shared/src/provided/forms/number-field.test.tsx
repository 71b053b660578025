import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { number, object } from 'yup'
import {
  NumberField,
  SubmitBar,
  SubmitForm,
  SwitchField,
  useFormikContext,
  useFormState,
  type NumberFieldProps,
} from '.'
import { PorticoIntl } from '../i18n'
import { SHARED_TEXTS } from '../../contracts/texts'

type Locale = 'en-US' | 'es-ES'
type Values = { amount: number | null; off: boolean }

const schema = object({
  amount: number()
    .nullable()
    .min(0.5, { id: 'error.field.too_small', values: { min: 0.5 } })
    .max(100_000, { id: 'error.field.too_big', values: { max: 100_000 } }),
})

interface Setup extends Partial<NumberFieldProps> {
  locale?: Locale
  start?: number | null
}

function Field(props: Partial<NumberFieldProps>) {
  const { values, setFieldValue } = useFormikContext<Values>()
  const { dirty } = useFormState()
  return (
    <>
      <p>{dirty ? 'Changed' : 'Unchanged'}</p>
      {!values.off && <NumberField name="amount" label="Amount" precision={2} {...props} />}
      <SwitchField name="off" label="Off" />
      <button type="button" onClick={() => void setFieldValue('amount', 7)}>
        Seven
      </button>
    </>
  )
}

function show({ locale = 'en-US', start = null, ...field }: Setup = {}) {
  const submitted: (number | null)[] = []
  render(
    <PorticoIntl locale={locale} shared={SHARED_TEXTS[locale]}>
      <SubmitForm<Values>
        initialValues={{ amount: start, off: false }}
        schema={schema}
        onSubmit={({ amount }) => {
          submitted.push(amount)
          return Promise.resolve()
        }}
      >
        <Field {...field} />
        <SubmitBar submitLabel="Save" />
      </SubmitForm>
    </PorticoIntl>,
  )
  const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Amount' })
  const save = () => userEvent.click(screen.getByRole('button', { name: /Save/ }))
  return { input, save, submitted }
}

/** Types like a user: leaves the field before pressing the button. */
async function enter(text: string, setup: Setup = {}) {
  const shown = show(setup)
  await userEvent.click(shown.input)
  await userEvent.paste(text)
  await userEvent.tab()
  await shown.save()
  return shown
}

describe.each<Locale>(['en-US', 'es-ES'])('in %s', (locale) => {
  it.each([
    ['9,99', 9.99],
    ['9.99', 9.99],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1 234,56', 1234.56],
    ['€ 9.99', 9.99],
    [' 9.99 ', 9.99],
    ['9,99\n', 9.99],
  ])('saves %j as %d', async (text, value) => {
    const { submitted } = await enter(text, { locale })
    await waitFor(() => expect(submitted).toEqual([value]))
  })

  it('reads typed keys as well', async () => {
    const { input, save, submitted } = show({ locale })
    await userEvent.type(input, '12,5')
    expect(input).toHaveValue('12,5')
    await save()
    await waitFor(() => expect(submitted).toEqual([12.5]))
  })

  it('keeps a text that it cannot read, says why, and is not saved', async () => {
    const { input, submitted, save } = await enter('about ten', { locale })
    expect(input).toHaveValue('about ten')
    expect(input).toHaveAccessibleDescription(SHARED_TEXTS[locale]['error.number.unreadable'])
    expect(input).toBeInvalid()
    await save()
    expect(submitted).toEqual([])
    await userEvent.clear(input)
    await userEvent.type(input, '10')
    await save()
    await waitFor(() => expect(submitted).toEqual([10]))
    expect(input).toBeValid()
  })
})

it.each<[Locale, string, string]>([
  ['en-US', '1.000', 'This could mean 1000 or 1. Enter it without thousands separators.'],
  ['en-US', '1.250', 'This could mean 1250 or 1.25. Enter it without thousands separators.'],
  ['es-ES', '1,250', 'Puede significar 1250 o 1,25. Escríbelo sin separadores de miles.'],
])('%s: asks what %s means', async (locale, text, error) => {
  const { input, submitted } = await enter(text, { locale })
  expect(input).toHaveValue(text)
  expect(input).toHaveAccessibleDescription(error)
  expect(submitted).toEqual([])
})

it.each<[Locale, string]>([
  ['en-US', '1,000'],
  ['es-ES', '1.000'],
])('%s: %s is a thousand', async (locale, text) => {
  const { submitted } = await enter(text, { locale })
  await waitFor(() => expect(submitted).toEqual([1000]))
})

it.each(['1,5', '1.5'])('refuses %s as a whole number', async (text) => {
  const { input, submitted } = await enter(text, { precision: 0 })
  expect(input).toHaveValue(text)
  expect(input).toHaveAccessibleDescription('Enter a whole number.')
  expect(submitted).toEqual([])
})

it('neither rounds nor clamps', async () => {
  const { input, submitted } = await enter('9.9999')
  expect(input).toHaveAccessibleDescription('Use at most 2 decimals.')
  await userEvent.clear(input)
  await userEvent.type(input, '-5')
  expect(input).toHaveValue('-5')
  await waitFor(() => expect(input).toHaveAccessibleDescription('Must be 0.5 or more'))
  expect(submitted).toEqual([])
})

it('writes limits in the language of the page', async () => {
  const { input } = await enter('0,1', { locale: 'es-ES' })
  await waitFor(() => expect(input).toHaveAccessibleDescription('Debe ser 0,5 como mínimo'))
})

it('shows the value in the notation of the page once it is left', async () => {
  const { input } = show({ locale: 'es-ES', start: 4.5 })
  expect(input).toHaveValue('4,50')
  await userEvent.clear(input)
  await userEvent.type(input, '1.234,5')
  expect(input).toHaveValue('1.234,5')
  await userEvent.tab()
  expect(input).toHaveValue('1234,50')
})

it('steps by keys from a number, not from a text that has to be corrected', async () => {
  const { input } = show({ start: 9.99, min: 1, max: 50 })
  await userEvent.click(input)
  await userEvent.keyboard('{ArrowUp}')
  expect(input).toHaveValue('10.99')
  expect(input).toHaveAttribute('aria-valuenow', '10.99')
  expect(input).toHaveAttribute('aria-valuemin', '1')
  expect(input).toHaveAttribute('aria-valuemax', '50')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(input).toHaveValue('8.99')
  await userEvent.clear(input)
  await userEvent.type(input, '1.000{ArrowUp}')
  expect(input).toHaveValue('1.000')
})

it('forgets a text when the form sets another value', async () => {
  const { input, save, submitted } = await enter('1.000')
  await userEvent.click(screen.getByRole('button', { name: 'Seven' }))
  expect(input).toHaveValue('7.00')
  await save()
  await waitFor(() => expect(submitted).toEqual([7]))
})

it('is saved without the number once the field is hidden', async () => {
  const { save, submitted } = await enter('1.000')
  await userEvent.click(screen.getByRole('switch', { name: 'Off' }))
  await save()
  await waitFor(() => expect(submitted).toEqual([null]))
})

it('shows the digits of a currency, and reads its code', async () => {
  const { input, submitted } = await enter('KWD 1.5', { precision: 3, currency: 'KWD' })
  await waitFor(() => expect(submitted).toEqual([1.5]))
  expect(input).toHaveValue('1.500')
})

test('unreadable text in an empty field is a change until it is removed', async () => {
  const { input } = show()
  expect(screen.getByText('Unchanged')).toBeVisible()
  await userEvent.type(input, 'ten')
  expect(screen.getByText('Changed')).toBeVisible()
  await userEvent.clear(input)
  expect(screen.getByText('Unchanged')).toBeVisible()
})
