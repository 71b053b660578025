// Runs alone: it replaces functions of the window.
import { compileFunction } from 'node:vm'
import { buildRemote, buildRemoteList } from '../testing/registry-builders'
import { keepInPlace } from './keep-in-place'
import { keepNavigationClicks } from './keep-navigation-clicks'
import { countRoot, watchLeftBehind } from './left-behind'
import { onLoadFailure } from './load-remote'
import { noteSlot } from './running-remotes'
import { updateRegistry } from './use-registry'
import { watchRuntimeErrors } from './watch-runtime-errors'

const vouchers = { name: 'mfe-vouchers', build: 'b1' }
const reports: string[] = []

/** Runs code as a script of mfe-vouchers. */
function runInRemote(code: string): unknown {
  const filename = 'http://localhost/remotes/mfe-vouchers/b1/page.js'
  const run = compileFunction(code, ['window', 'document'], { filename }) as (...given: unknown[]) => unknown
  return run(window, document)
}

beforeAll(async () => {
  await updateRegistry(buildRemoteList(buildRemote('mfe-vouchers')))
  onLoadFailure(({ name, kind, error }) => reports.push(`${name} ${kind}: ${(error as Error).message}`))
  watchLeftBehind()
  keepNavigationClicks()
  watchRuntimeErrors()
})
beforeEach(() => void reports.splice(0))

test('an interval that outlives the last root of its remote is reported, a cleared one is not', () => {
  const end = countRoot(vouchers)
  runInRemote('window.clearInterval(window.setInterval(() => undefined, 1000))')
  end()
  expect(reports).toEqual([])
  const endAgain = countRoot(vouchers)
  const endTile = countRoot(vouchers)
  const id = runInRemote('return window.setInterval(() => undefined, 1000)') as number
  endAgain()
  expect(reports).toEqual([])
  endTile()
  expect(reports).toEqual(['mfe-vouchers interference: Left an interval running'])
  window.clearInterval(id)
})

test('a remote that keeps starting timers after it was left is reported', () => {
  countRoot(vouchers)()
  runInRemote('for (let count = 0; count < 10; count += 1) window.setTimeout(() => undefined, 0)')
  expect(reports).toEqual([])
  runInRemote('window.setTimeout(() => undefined, 0)')
  expect(reports).toEqual(['mfe-vouchers interference: Keeps starting timers after its page was left'])
})

test('styles that a remote sets on the body end with it', () => {
  const end = countRoot(vouchers)
  runInRemote("document.body.style.opacity = '0.5'")
  expect(document.body.style.opacity).toBe('0.5')
  end()
  expect(document.body).not.toHaveAttribute('style')
  expect(reports).toEqual(['mfe-vouchers interference: Left styles on the body'])
})

test('a remote stops clicks inside its own slot only', () => {
  document.body.innerHTML =
    '<div id="root"><nav><button>Go</button></nav><section><button>Own</button></section></div>'
  const go = document.querySelector('nav button') as HTMLElement
  const own = document.querySelector('section button') as HTMLElement
  noteSlot(own.parentElement as HTMLElement, vouchers)
  runInRemote("document.addEventListener('click', (event) => event.preventDefault(), true)")
  const click = (on: HTMLElement) =>
    on.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(click(go)).toBe(true)
  expect(click(own)).toBe(false)
  expect(reports).toEqual(['mfe-vouchers interference: Called preventDefault for a click outside its page'])
})

test('an element that was removed is put back, until that ends', async () => {
  const parent = document.body.appendChild(document.createElement('div'))
  const element = parent.appendChild(document.createElement('div'))
  let removals = 0
  const end = keepInPlace(element, () => (removals += 1))
  element.remove()
  await Promise.resolve()
  expect([element.parentNode === parent, removals]).toEqual([true, 1])
  end()
  element.remove()
  await Promise.resolve()
  expect([element.parentNode, removals]).toEqual([null, 1])
})
