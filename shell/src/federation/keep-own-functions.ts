import { reportOnce, sourceIn } from './running-remotes'

function keep(owner: object, name: string): void {
  let own: unknown = Reflect.get(owner, name)
  Object.defineProperty(owner, name, {
    enumerable: true,
    configurable: true,
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
        return
      }
      const source = sourceIn(new Error().stack ?? '')
      if (source) reportOnce(source, 'interference', new Error(`Tried to replace ${name}`))
      // Error reporting wraps these functions as well.
      else own = next
    },
  })
}

/** No remote replaces what the shell and all other remotes send their requests with. */
export function keepOwnFunctions(): void {
  for (const name of ['fetch', 'XMLHttpRequest']) keep(window, name)
  for (const name of ['open', 'send', 'setRequestHeader']) keep(XMLHttpRequest.prototype, name)
}
