import { filledTemplate, namesOf, templateErrors } from './data-template'

const VALUES = {
  type: 'guest.logged_in',
  guest: { name: 'Ana "A"', email: null, visits: 6, tags: ['vip', 'spa'], details: { 'Room number': '204' } },
}
const NAMES = namesOf([VALUES], ['guest.details'])

it.each([
  ['{"text":"{guest.name}: {guest.visits}"}', { text: 'Ana "A": 6' }],
  ['{"visits":"{guest.visits}","email":"{guest.email}"}', { visits: 6, email: null }],
  ['{"text":"<{guest.email}>"}', { text: '<>' }],
  ['["{guest.tags}","Tags: {guest.tags}"]', [['vip', 'spa'], 'Tags: vip, spa']],
  ['{"room":"{guest.details.Room number}","car":"{guest.details.Car}"}', { room: '204', car: null }],
  ['{"a":[{"b":"{type}"}],"n":1,"t":true}', { a: [{ b: 'guest.logged_in' }], n: 1, t: true }],
  ['{"css":"a { color: red }","empty":"{}"}', { css: 'a { color: red }', empty: '{}' }],
  ['{"x":"{guest.constructor}"}', { x: null }],
])('%s is filled in', (template, expected) => {
  expect(filledTemplate(template, VALUES)).toEqual(expected)
})

it('inserts values only once, so that a guest cannot write placeholders', () => {
  const guest = { name: '{guest.secret}', secret: 'hush' }
  expect(filledTemplate('{"text":"Hi {guest.name}"}', { guest })).toEqual({ text: 'Hi {guest.secret}' })
})

it('accepts known placeholders, and any answer to a field of the site', () => {
  expect(templateErrors('{"a":"{type} {guest.name} {guest.details.Plate}","b":"{guest}"}', NAMES)).toEqual([])
})

it('names each unknown placeholder once', () => {
  expect(templateErrors('{"a":"{guest.nmae} {guest.nmae}","b":["{email}"]}', NAMES)).toEqual([
    { id: 'error.template.placeholder', values: { name: '{guest.nmae}' } },
    { id: 'error.template.placeholder', values: { name: '{email}' } },
  ])
})

it.each(['', '{', '{"a":{guest.visits}}', '"text"', '7', 'null'])(
  'refuses %j, which is no JSON object or list',
  (text) => {
    expect(templateErrors(text, NAMES)).toEqual([{ id: 'error.template.json' }])
  },
)
