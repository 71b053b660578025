import { isEmail, plainEmail } from './email-address'

it.each([
  ['ana@example.com', 'ana@example.com'],
  [' ana@example.com ', 'ana@example.com'],
  ['Ana@Example.COM', 'Ana@example.com'],
  ['ana@example.com.', 'ana@example.com'],
  ['ana@example.com\u200b', 'ana@example.com'],
  ['tom&co@example.com', 'tom&co@example.com'],
  ['a=b@example.com', 'a=b@example.com'],
  ['room/12@example.com', 'room/12@example.com'],
  ['no#1@example.com', 'no#1@example.com'],
  ['plus+tag@example.com', 'plus+tag@example.com'],
  ["o'brien@example.com", "o'brien@example.com"],
  ['josé@example.com', 'josé@example.com'],
  ['jose\u0301@example.com', 'josé@example.com'],
  ['用户@例子.广告', '用户@例子.广告'],
  ['ana@exämple.com', 'ana@exämple.com'],
  ['ana@xn--exmple-cua.com', 'ana@xn--exmple-cua.com'],
  ['ana@sub.example.co.uk', 'ana@sub.example.co.uk'],
])('reads %s as %s', (typed, plain) => {
  expect(plainEmail(typed)).toBe(plain)
  expect(isEmail(plain)).toBe(true)
})

it.each([
  '',
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'ana@@example.com',
  'ana bo@example.com',
  'ana@exam ple.com',
  'ana@-example.com',
  'ana@example..com',
  'ana..bo@example.com',
  '.ana@example.com',
  'ana,bo@example.com',
  'ana@example.com, bo@example.com',
  'ana@192.0.2.1',
  'Ana <ana@example.com>',
  '"ana"@example.com',
  `${'a'.repeat(65)}@example.com`,
])('refuses %p', (typed) => {
  expect(isEmail(plainEmail(typed))).toBe(false)
})
