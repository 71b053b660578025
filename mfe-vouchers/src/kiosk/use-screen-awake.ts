import { useEffect } from 'react'

/** Keeps the screen of a tablet on, where the browser can. */
export function useScreenAwake(): void {
  // The lock is the browser's, which takes it away whenever the page is hidden.
  useEffect(() => {
    let gone = false
    let lock: WakeLockSentinel | null = null
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      // Without TLS there is none, and a low battery refuses it: the screen then sleeps as usual.
      const given = await navigator.wakeLock?.request('screen').catch(() => null)
      if (gone) await given?.release()
      else lock = given ?? null
    }
    const again = () => void ask()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
