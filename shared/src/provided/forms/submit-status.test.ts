import { toApiFailure } from '../http/api-error'
import { statusOfFailure } from './submit-status'

const failure = toApiFailure(422, {
  message: 'Check the highlighted fields.',
  message_text: { id: 'error.validation' },
  schema_errors: { name: ['A', 'B'], 'place.city': ['C'], other: ['D'], wire_name: ['E'] },
  schema_texts: {
    name: [{ id: 'error.field.required' }, { id: 'error.field.too_short', values: { min: 2 } }],
    'place.city': [{ id: 'error.field.invalid' }],
    other: [{ id: 'error.field.unknown' }],
    wire_name: [{ id: 'error.field.type' }],
  },
})
const values = { name: '', place: { city: 'x' }, shown: null }

test('each field gets its first message and the value that was refused', () => {
  const { fields } = statusOfFailure(failure, values, { fieldNames: { wire_name: 'shown' } })
  expect(fields).toEqual({
    name: { text: { id: 'error.field.required' }, refused: '' },
    'place.city': { text: { id: 'error.field.invalid' }, refused: 'x' },
    shown: { text: { id: 'error.field.type' }, refused: null },
  })
})

test('what fits no field stands in the alert, below the message', () => {
  const { alert } = statusOfFailure(failure, values, { fieldNames: { wire_name: 'shown' } })
  expect(alert).toEqual([{ id: 'error.validation' }, { id: 'error.field.unknown' }])
})

test('an answer without translated texts shows the plain ones', () => {
  const plain = toApiFailure(400, { message: 'No', field_errors: { name: ['Too odd'] } })
  expect(statusOfFailure(plain, values).fields.name?.text).toEqual({
    id: 'Too odd',
    verbatim: 'Too odd',
  })
})

test('the alert begins with what failed, then says why', () => {
  const failed = { id: 'vouchers.create.failed' }
  expect(statusOfFailure(failure, values, { failed }).alert.slice(0, 2)).toEqual([failed, failure.text])
})
