import { addNonceToStyles } from './style-nonce'

const make = document.createElement.bind(document)
afterEach(() => {
  document.createElement = make
  document.head.replaceChildren()
})

it('gives style elements the nonce of the page, and nothing else', () => {
  const script = make('script')
  script.setAttribute('nonce', 'once')
  script.nonce = 'once'
  document.head.append(script)
  addNonceToStyles()
  expect(document.createElement('style').nonce).toBe('once')
  expect(document.createElement('STYLE').nonce).toBe('once')
  expect(document.createElement('div').nonce).toBeFalsy()
})

it('leaves a page without a nonce as it is', () => {
  addNonceToStyles()
  expect(document.createElement).toBe(make)
})
