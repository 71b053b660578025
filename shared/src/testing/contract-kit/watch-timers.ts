import type { Ledger } from './ledger'

const KINDS = [
  { start: 'setInterval', stop: 'clearInterval', kind: 'interval', repeats: true },
  { start: 'setTimeout', stop: 'clearTimeout', kind: 'timeout', repeats: false },
  { start: 'requestAnimationFrame', stop: 'cancelAnimationFrame', kind: 'animation frame', repeats: false },
] as const

type Start = (run: (...given: unknown[]) => void, ...rest: unknown[]) => unknown
type Stop = (id: unknown) => void

/** Counts pending timers. Returns a function that stops. */
export function watchTimers(ledger: Ledger): () => void {
  const before = Object.fromEntries(
    KINDS.flatMap(({ start, stop }) => [
      [start, window[start]],
      [stop, window[stop]],
    ]),
  )
  // A timeout may also be ended by clearInterval, and vice versa.
  const held = new Map<unknown, () => void>()
  const end = (id: unknown) => {
    held.get(id)?.()
    held.delete(id)
  }
  for (const { start, stop, kind, repeats } of KINDS) {
    const startTimer = (window[start] as unknown as Start).bind(window)
    const stopTimer = (window[stop] as unknown as Stop).bind(window)
    const advice = `${stop} it in the clean-up of the effect that starts it`
    const watched: Start = (run, ...rest) => {
      const id: unknown = startTimer(
        (...given) => {
          if (!repeats) end(keyOf(id))
          run(...given)
        },
        ...rest,
      )
      held.set(keyOf(id), ledger.open(kind, advice))
      return id
    }
    const keyOf = (id: unknown) => (kind === 'animation frame' ? `frame ${String(id)}` : id)
    const stopped: Stop = (id) => {
      end(keyOf(id))
      stopTimer(id)
    }
    Object.assign(window, { [start]: watched, [stop]: stopped })
  }
  return () => void Object.assign(window, before)
}
