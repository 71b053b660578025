import { createRequire } from 'node:module'
import path from 'node:path'

type Loader = (
  this: { getOptions: () => object; emitError: (error: Error) => void },
  source: string,
) => string

const loader = createRequire(__filename)(path.join(__dirname, 'call-address-loader.cjs')) as Loader
const addresses = { listSites: 'GET /s/api/v1/site' }

function load(source: string) {
  const errors: string[] = []
  const emitError = (error: Error) => void errors.push(error.message)
  return { code: loader.call({ getOptions: () => ({ addresses }), emitError }, source), errors }
}

test.each([
  ["call('listSites')", "call('GET /s/api/v1/site')"],
  ['tileCall(\n  "listSites")', 'tileCall(\n  "GET /s/api/v1/site")'],
  ["request('listSites', { query })", "request('GET /s/api/v1/site', { query })"],
  ["call('GET /own/address')", "call('GET /own/address')"],
  ["answer('listSites')", "answer('listSites')"],
])('%s becomes %s', (source, code) => {
  expect(load(source)).toEqual({ code, errors: [] })
})

test('an id that the contract does not have fails the build', () => {
  expect(load("call('listNothing')").errors).toEqual(["The contract has no call 'listNothing'"])
})
