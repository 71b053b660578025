import { ESSENTIAL_FIELDS, FIELD_HOMES, LOGIN_CONFIGS } from '@portico/shared/contracts'
import { isEssential, newRow } from '@portico/shared/splash-design'
import { FORM_CONFIGS, suggestedTypes } from './suggested-fields'

test.each(FORM_CONFIGS)('%s has the address and the essential field of the contract', (method, config) => {
  expect(LOGIN_CONFIGS[config]).toBe(method)
  const essential = ESSENTIAL_FIELDS[method]
  if (essential) expect(isEssential(method, essential)).toBe(true)
  for (const type of suggestedTypes(method, 'GB', [])) {
    expect(isEssential(method, type)).toBe(type === essential)
    expect(FIELD_HOMES[type] ?? [method]).toContain(method)
  }
})

test('what is asked already is not offered again, and a UK postcode in the UK only', () => {
  const rows = [newRow('email'), newRow('consent')]
  expect(suggestedTypes('email', 'ES', rows)).toEqual([
    'firstname',
    'lastname',
    'phonenumber',
    'gender',
    'birthday',
    'country',
  ])
  expect(suggestedTypes('email', 'GB', rows)).toContain('ukpostcode')
})
