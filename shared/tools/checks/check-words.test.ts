import path from 'node:path'
import { checkWords } from './check-words'

test('finds the words that the glossary retires, and says what to use instead', () => {
  expect(checkWords(path.join(__dirname, 'fixtures/words'))).toEqual([
    "mfe-one/src/locales/en.json: one.address has 'e-mail'; use 'email, email address' (docs/voice.md)",
    "mfe-one/src/locales/en.json: one.select has 'coupon'; use 'voucher' (docs/voice.md)",
    "mfe-one/src/locales/en.json: one.select has 'coupons'; use 'voucher' (docs/voice.md)",
    "mfe-one/src/locales/es.json: one.part has 'Wi-Fi'; use 'wifi' (docs/voice.md)",
    "server/src/locales/en.json: mail.planted has 'thus'; leave it out (docs/voice.md)",
    "server/src/locales/es.json: mail.planted has 'por favor'; leave it out (docs/voice.md)",
  ])
})
