import { Formik } from 'formik'
import { BRAND } from '../../../../src/contracts/brand-colors'
import {
  ColorField,
  DateTimeField,
  FieldRow,
  FormAlert,
  NumberField,
  PasswordField,
  RadioField,
  SecretField,
  SelectField,
  SwitchField,
  TextField,
} from '../../../../src/provided/forms'
import { Panel } from '../../../../src/provided/layout'

const VALUES = {
  name: 'Harbor Café',
  email: '',
  note: 'Guests find the code on their receipt.',
  number: 25,
  price: 12.5,
  country: 'es',
  password: 'portico-demo',
  secret: null,
  color: BRAND.light.primary,
  from: '2026-03-08T18:00',
  day: null,
  kind: 'once',
  size: 'a4',
  isOn: true,
  isOff: false,
}

const COUNTRIES = [
  { value: 'es', label: 'Spain' },
  { value: 'pt', label: 'Portugal' },
]

const KINDS = [
  { value: 'once', label: 'Once' },
  { value: 'many', label: 'Several times' },
]

/** The answer of a server that refuses the value of each field. */
const REFUSED = {
  alert: [{ id: 'error.server' }],
  fields: Object.fromEntries(
    Object.entries(VALUES).map(([name, refused]) => [
      name,
      { text: { id: 'error.field.required' }, refused },
    ]),
  ),
  saved: false,
}

const ACCEPTED = { alert: [], fields: {}, saved: false }

function AllFields({ disabled = false }: { disabled?: boolean }) {
  return (
    <>
      <TextField name="name" label="Name" required disabled={disabled} />
      <TextField name="email" label="Email" placeholder="name@example.com" disabled={disabled} />
      <TextField name="note" label="Note" rows={3} help="Shown below the code." disabled={disabled} />
      <FieldRow>
        <NumberField name="number" label="Number of vouchers" required disabled={disabled} />
        <NumberField
          name="price"
          label="Price"
          currency="EUR"
          precision={2}
          suffix="EUR"
          disabled={disabled}
        />
      </FieldRow>
      <SelectField name="country" label="Country" choices={COUNTRIES} disabled={disabled} />
      <PasswordField name="password" label="Password" disabled={disabled} />
      <SecretField name="secret" label="Secret key" stored disabled={disabled} />
      {!disabled && <ColorField name="color" label="Color" />}
      <FieldRow>
        <DateTimeField name="from" label="Valid from" disabled={disabled} />
        <DateTimeField name="day" label="Last day" dayOnly placeholder="No last day" disabled={disabled} />
      </FieldRow>
      <RadioField name="kind" label="Usable" choices={KINDS} disabled={disabled} />
      <RadioField name="size" label="Paper" look="buttons" choices={PAPERS} disabled={disabled} />
      <SwitchField name="isOn" label="Send a receipt" disabled={disabled} />
      <SwitchField name="isOff" label="Ask for a name" disabled={disabled} />
    </>
  )
}

const PAPERS = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
]

/** Every field with a value. */
export function Fields() {
  return (
    <Panel endsWithField>
      <Formik initialValues={VALUES} initialStatus={ACCEPTED} onSubmit={() => undefined}>
        <AllFields />
      </Formik>
    </Panel>
  )
}

/** Every field with an error, below an alert. */
export function RefusedFields() {
  return (
    <Panel endsWithField>
      <Formik initialValues={VALUES} initialStatus={REFUSED} onSubmit={() => undefined}>
        <div>
          <FormAlert />
          <AllFields />
        </div>
      </Formik>
    </Panel>
  )
}

/** Every field, disabled. */
export function DisabledFields() {
  return (
    <Panel endsWithField>
      <Formik initialValues={VALUES} initialStatus={ACCEPTED} onSubmit={() => undefined}>
        <AllFields disabled />
      </Formik>
    </Panel>
  )
}
