/** Returns true to reject a replacement. */
type Judge = (name: string) => boolean

let isRefused: Judge = () => false

/** Sets the function that decides about later attempts to replace one of the functions. */
export function judgeReplacements(judge: Judge): void {
  isRefused = judge
}

/** Prevents remotes from replacing a function of the page. */
export function keep(owner: object, name: string): void {
  let own: unknown = Reflect.get(owner, name)
  Object.defineProperty(owner, name, {
    enumerable: Object.getOwnPropertyDescriptor(owner, name)?.enumerable ?? true,
    // Also prevents redefining or deleting it, which throws.
    configurable: false,
    get: () => own,
    set(this: object, next: unknown) {
      // A request object with its own function affects no one else.
      if (owner !== window && this !== owner) {
        Object.defineProperty(this, name, {
          value: next,
          writable: true,
          enumerable: true,
          configurable: true,
        })
      } else if (!isRefused(name)) own = next
    },
  })
}

/** Prevents remotes from replacing the functions that the shell and other remotes send requests with. */
export function keepOwnFunctions(): void {
  for (const name of ['fetch', 'XMLHttpRequest']) keep(window, name)
  for (const name of ['open', 'send', 'setRequestHeader']) keep(XMLHttpRequest.prototype, name)
}
