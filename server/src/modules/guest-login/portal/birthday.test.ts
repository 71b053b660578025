import { readBirthday } from './birthday'

it.each([
  '27111980',
  '27/11/1980',
  '27.11.1980',
  '27.11.1980.',
  '27-11-1980',
  '27 11 1980',
  '27 / 11 / 1980',
  '1980-11-27',
  '1980/11/27',
  '19801127',
  '٢٧/١١/١٩٨٠',
])('reads %s where the day comes first', (typed) => {
  expect(readBirthday(typed, 'DD/MM/YYYY')).toBe('1980-11-27')
})

it.each(['11271980', '11/27/1980', '11.27.1980', '1980-11-27'])(
  'reads %s where the month comes first',
  (typed) => {
    expect(readBirthday(typed, 'MM/DD/YYYY')).toBe('1980-11-27')
  },
)

it.each(['19801127', '1980-11-27', '1980 11 27'])('reads %s where the year comes first', (typed) => {
  expect(readBirthday(typed, 'YYYY-MM-DD')).toBe('1980-11-27')
})

it('reads eight digits in the order of the page, if that is a day', () => {
  expect(readBirthday('05061980', 'DD/MM/YYYY')).toBe('1980-06-05')
  expect(readBirthday('05061980', 'MM/DD/YYYY')).toBe('1980-05-06')
})

it.each(['31/02/1980', '27/11', '27/11/80', '2711198', '271119800', '27 de noviembre', '', '00000000'])(
  'refuses %p',
  (typed) => {
    expect(readBirthday(typed, 'DD/MM/YYYY')).toBeNull()
  },
)
