import { errorTextIn } from '@portico/shared/texts'
import { waitValues } from './wait-values'

test.each([
  [1, '1 s'],
  [59, '59 s'],
  [60, '1 min'],
  [61, '2 min'],
  [900, '15 min'],
])('a wait of %i seconds is said as %s', (seconds, wait) => {
  expect(waitValues(seconds)).toEqual({ seconds, wait })
})

test('long waits are said in minutes, in both languages', () => {
  const values = waitValues(900)
  expect(errorTextIn('en-US', 'error.too_many_requests', values)).toBe(
    'Too many attempts. Try again in 15 min.',
  )
  expect(errorTextIn('es-ES', 'error.too_many_requests', values)).toBe(
    'Demasiados intentos. Inténtalo de nuevo dentro de 15 min.',
  )
  expect(errorTextIn('en-US', 'error.voucher.kiosk_closed', waitValues(300))).toBe(
    'Too many incorrect PINs. Try again in 5 min.',
  )
  expect(errorTextIn('es-ES', 'error.voucher.kiosk_closed', waitValues(300))).toBe(
    'Demasiados PIN incorrectos. Inténtalo de nuevo dentro de 5 min.',
  )
})
