// Runs alone: it makes properties of the window immutable.
import { compileFunction } from 'node:vm'
import { buildRemote, buildRemoteList } from '../testing/registry-builders'
import { keepOwnFunctions } from './keep-own-functions'
import { onLoadFailure } from './load-remote'
import { refuseReplacements } from './refuse-replacements'
import { watchInsertedStyles, applyRemoteStyles } from './remote-styles'
import { updateRegistry } from './use-registry'

const vouchers = { name: 'mfe-vouchers', build: 'b1' }

/** Runs code as a script of mfe-vouchers. */
function runInRemote(code: string): unknown {
  const filename = 'http://localhost/remotes/mfe-vouchers/b1/page.js'
  const run = compileFunction(code, ['window', 'document'], { filename }) as (...given: unknown[]) => unknown
  return run(window, document)
}

const reports: string[] = []

beforeAll(async () => {
  await updateRegistry(buildRemoteList(buildRemote('mfe-vouchers')))
  onLoadFailure(({ name, kind, error }) => reports.push(`${name} ${kind}: ${(error as Error).message}`))
  watchInsertedStyles()
  keepOwnFunctions()
  refuseReplacements()
})

test('functions of the page stay what they are, and who tried is reported', () => {
  const { fetch, XMLHttpRequest } = window
  const { send } = XMLHttpRequest.prototype
  runInRemote(
    'window.fetch = () => 1; window.XMLHttpRequest = class {}; window.XMLHttpRequest.prototype.send = () => 1',
  )
  expect(window.fetch).toBe(fetch)
  expect(window.XMLHttpRequest).toBe(XMLHttpRequest)
  expect(XMLHttpRequest.prototype.send).toBe(send)
  expect(reports).toEqual(
    ['fetch', 'XMLHttpRequest', 'send'].map((name) => `mfe-vouchers interference: Tried to replace ${name}`),
  )
})

test('functions of the page cannot be defined anew', () => {
  const { fetch, XMLHttpRequest } = window
  const { send } = XMLHttpRequest.prototype
  for (const change of [
    "Object.defineProperty(window, 'fetch', { value: () => 1 })",
    "Object.defineProperty(window.XMLHttpRequest.prototype, 'send', { get: () => 1 })",
  ])
    expect(() => runInRemote(change)).toThrow('Cannot redefine property')
  expect(window.fetch).toBe(fetch)
  expect(XMLHttpRequest.prototype.send).toBe(send)
})

test('a request can have a function of its own, and error reporting wraps what it watches', () => {
  const own = () => undefined
  const request = new XMLHttpRequest()
  request.send = own
  expect(request.send).toBe(own)
  expect(new XMLHttpRequest().send).not.toBe(own)
  const { fetch } = window
  const wrapped: typeof fetch = (...given) => fetch(...given)
  window.fetch = wrapped
  expect(window.fetch).toBe(wrapped)
  window.fetch = fetch
})

const ADD_STYLE = `
  const style = document.createElement('style')
  style.textContent = 'h1 { color: red }'
  document.head.append(style)
  return style`

test('styles that a remote adds are in effect while one of its roots is mounted', () => {
  const endPage = applyRemoteStyles(vouchers)
  const endTile = applyRemoteStyles(vouchers)
  const added = runInRemote(ADD_STYLE) as HTMLStyleElement
  const ofShell = document.head.appendChild(document.createElement('style'))
  const ofAntd = runInRemote(ADD_STYLE) as HTMLStyleElement
  ofAntd.dataset.cssHash = 'one'
  endPage()
  expect(added.disabled).toBeFalsy()
  endTile()
  expect(added.disabled).toBe(true)
  for (const other of [ofShell, ofAntd]) expect(other.disabled).toBeFalsy()

  const endAgain = applyRemoteStyles(vouchers)
  expect(added.disabled).toBe(false)
  endAgain()
})

test('the same style made by each mount does not pile up', () => {
  document.head.replaceChildren()
  for (let mounts = 0; mounts < 5; mounts += 1) {
    const end = applyRemoteStyles(vouchers)
    runInRemote(ADD_STYLE)
    end()
  }
  expect(document.head.querySelectorAll('style')).toHaveLength(1)
})
