/** Whether a replacement is refused. */
type Judge = (name: string) => boolean

let isRefused: Judge = () => false

/** Decides on every later try to replace one of the functions. */
export function judgeReplacements(judge: Judge): void {
  isRefused = judge
}

function keep(owner: object, name: string): void {
  let own: unknown = Reflect.get(owner, name)
  Object.defineProperty(owner, name, {
    enumerable: true,
    // Nor can it be defined anew or deleted: that throws.
    configurable: false,
    get: () => own,
    set(this: object, next: unknown) {
      // One request with a function of its own is nobody else's business.
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

/** No remote replaces what the shell and all other remotes send their requests with. */
export function keepOwnFunctions(): void {
  for (const name of ['fetch', 'XMLHttpRequest']) keep(window, name)
  for (const name of ['open', 'send', 'setRequestHeader']) keep(XMLHttpRequest.prototype, name)
}
