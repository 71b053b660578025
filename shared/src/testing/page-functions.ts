/** What belongs to the whole page, by what it is called in messages. */
const FUNCTIONS = [
  ['fetch', window, 'fetch'],
  ['XMLHttpRequest', window, 'XMLHttpRequest'],
  ['XMLHttpRequest.prototype.open', XMLHttpRequest.prototype, 'open'],
  ['XMLHttpRequest.prototype.send', XMLHttpRequest.prototype, 'send'],
  ['history.pushState', window.history, 'pushState'],
  ['history.replaceState', window.history, 'replaceState'],
] as const

/** Tells which functions of the page are others than when it was called, and brings them back. */
export function watchPageFunctions() {
  const before = FUNCTIONS.map(([name, owner, key]) => ({ name, owner, key, own: Reflect.get(owner, key) }))
  const replaced = () => before.filter(({ owner, key, own }) => Reflect.get(owner, key) !== own)
  return {
    replaced: () => replaced().map(({ name }) => name),
    restore: () => replaced().forEach(({ owner, key, own }) => Object.assign(owner, { [key]: own })),
  }
}

/** Since before the test file was read, with all that it imports. */
export const pageFunctions = watchPageFunctions()
