/** Functions that belong to the whole page, with their names in messages. */
const FUNCTIONS = [
  ['fetch', window, 'fetch'],
  ['XMLHttpRequest', window, 'XMLHttpRequest'],
  ['XMLHttpRequest.prototype.open', XMLHttpRequest.prototype, 'open'],
  ['XMLHttpRequest.prototype.send', XMLHttpRequest.prototype, 'send'],
  ['history.pushState', window.history, 'pushState'],
  ['history.replaceState', window.history, 'replaceState'],
] as const

/** Reports the page's functions that changed since this call, and restores them. */
export function watchPageFunctions() {
  const before = FUNCTIONS.map(([name, owner, key]) => ({ name, owner, key, own: Reflect.get(owner, key) }))
  const replaced = () => before.filter(({ owner, key, own }) => Reflect.get(owner, key) !== own)
  return {
    replaced: () => replaced().map(({ name }) => name),
    restore: () => replaced().forEach(({ owner, key, own }) => Object.assign(owner, { [key]: own })),
  }
}

/** Started before the test file and its imports run. */
export const pageFunctions = watchPageFunctions()
