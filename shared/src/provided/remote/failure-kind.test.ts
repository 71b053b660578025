import { failureKind, RemoteFailure } from './failure-kind'

const file = 'https://cdn.test/remotes/mfe-vouchers/1/voucher-list'

test.each([
  [`Loading chunk 12 failed.\n(integrity: ${file}.js)`, 'integrity'],
  [`Loading css chunk 12 failed.\n(integrity: ${file}.css)`, 'integrity'],
  [`Loading css chunk voucher-list failed.\n(timeout: ${file}.css)`, 'timeout'],
  [`Loading css chunk 12 failed.\n(error: ${file}.css)`, 'network'],
  ['Something else', 'render'],
])('%s: %s', (message, kind) => {
  expect(failureKind(new Error(message), 'render')).toBe(kind)
})

test('a failure of the loader keeps its kind', () => {
  expect(failureKind(new RemoteFailure('http', '404'), 'render')).toBe('http')
})
