import type { Ledger } from './ledger'

const ADVICE = 'remove it in the clean-up of the effect that adds it'

/** Counts the listeners on objects that outlive a remote. Returns a function that stops. */
export function watchListeners(ledger: Ledger): () => void {
  const stops = [
    watchTarget(window, 'window', ledger),
    watchTarget(document, 'document', ledger),
    watchTarget(document.documentElement, 'html', ledger),
    watchTarget(document.body, 'body', ledger),
  ]
  return () => stops.forEach((stop) => stop())
}

function watchTarget(target: EventTarget, name: string, ledger: Ledger): () => void {
  const { addEventListener: add, removeEventListener: remove } = target
  const held = new Map<unknown, Map<string, () => void>>()
  const keyOf = (type: string, options?: AddEventListenerOptions | boolean) =>
    `${type}/${String(typeof options === 'object' ? (options.capture ?? false) : (options ?? false))}`
  const forget = (listener: unknown, key: string) => {
    held.get(listener)?.get(key)?.()
    held.get(listener)?.delete(key)
  }
  const note = (type: string, listener: unknown, options?: AddEventListenerOptions | boolean) => {
    const key = keyOf(type, options)
    const keys = held.get(listener) ?? new Map<string, () => void>()
    if (keys.has(key)) return
    keys.set(key, ledger.open(`listener of "${type}" on ${name}`, ADVICE))
    held.set(listener, keys)
    if (typeof options !== 'object') return
    options.signal?.addEventListener('abort', () => forget(listener, key))
    if (options.once) add.call(target, type, () => forget(listener, key), { ...options, once: true })
  }
  // Own properties hide EventTarget's for this one object.
  Object.assign(target, {
    addEventListener(...given: Parameters<EventTarget['addEventListener']>) {
      const [type, listener, options] = given
      if (listener) note(type, listener, options)
      add.apply(target, given)
    },
    removeEventListener(...given: Parameters<EventTarget['removeEventListener']>) {
      const [type, listener, options] = given
      forget(listener, keyOf(type, options))
      remove.apply(target, given)
    },
  })
  return () => {
    Reflect.deleteProperty(target, 'addEventListener')
    Reflect.deleteProperty(target, 'removeEventListener')
  }
}
