import { ESSENTIAL_FIELDS, FIELD_HOMES, LOGIN_CONFIGS } from '@portico/shared/contracts'
import { FORM_CONFIGS, isEssential, movedRows, newField, offeredTypes } from './field-rows'

test.each(FORM_CONFIGS)('%s has the address and the essential field of the contract', (method, config) => {
  expect(LOGIN_CONFIGS[config]).toBe(method)
  const essential = ESSENTIAL_FIELDS[method]
  if (essential) expect(isEssential(method, essential)).toBe(true)
  for (const type of offeredTypes(method, 'GB', [])) {
    expect(isEssential(method, type)).toBe(type === essential)
    expect(FIELD_HOMES[type] ?? [method]).toContain(method)
  }
})

test('what is asked already is not offered again, and a UK postcode in the UK only', () => {
  const rows = [newField('email'), newField('consent')]
  expect(offeredTypes('email', 'ES', rows)).toEqual([
    'firstname',
    'lastname',
    'phonenumber',
    'gender',
    'birthday',
    'country',
  ])
  expect(offeredTypes('email', 'GB', rows)).toContain('ukpostcode')
})

test('a row moves past its neighbours', () => {
  const rows = [newField('email'), newField('firstname'), newField('consent')]
  expect(movedRows(rows, 2, 0).map(({ field_type }) => field_type)).toEqual(['consent', 'email', 'firstname'])
})
