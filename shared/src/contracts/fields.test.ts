import { lineText, multilineText, pageAddress, plainText, webAddress } from './fields'

const accepts = (schema: { safeParse: (text: string) => { success: boolean } }, text: string) =>
  schema.safeParse(text).success

it.each([['line\nbreak'], ['tab\there'], ['bell\u0007'], ['\u202eturned'], ['next\u2028line']])(
  'a name is one line without control characters: %j',
  (text) => {
    expect([lineText, plainText].map((schema) => accepts(schema, text))).toEqual([false, false])
  },
)

it('names of every language are taken', () => {
  for (const name of ['Café «Señorío»', 'مقهى الأندلس', '喫茶店', '\u200fשלום', 'O\u2019Neill & Sons']) {
    expect(accepts(lineText, name)).toBe(true)
  }
})

it('notes may have lines and tabs, and nothing else of the kind', () => {
  expect(accepts(multilineText, 'first\r\nsecond\tthird')).toBe(true)
  expect(accepts(multilineText, 'bell\u0007')).toBe(false)
})

it('an address of the web holds no line break, and one that is shown holds no password', () => {
  expect(accepts(webAddress, 'https://hotel.example/\nx')).toBe(false)
  expect(accepts(webAddress, 'https://user:word@sms.example/')).toBe(true)
  expect(accepts(pageAddress, 'https://user:word@hotel.example/')).toBe(false)
  expect(accepts(pageAddress, 'https://user@hotel.example/')).toBe(false)
  expect(['https://hotel.example/?a=@b', ''].map((text) => accepts(pageAddress, text))).toEqual([true, true])
})
