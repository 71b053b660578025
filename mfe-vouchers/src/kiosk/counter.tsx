import type { VoucherPreset } from '@portico/shared/contracts'
import { useEffect, useState } from 'react'
import { KioskTicket } from './kiosk-ticket'
import { loadTicketPrint } from './load-ticket-print'
import { PresetButtons } from './preset-buttons'
import { useSale, type Sold } from './use-sale'
import type { Shift } from './use-shift'

/** Keeps the screen of a tablet on, where the browser can. */
function useScreenAwake(): void {
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

interface CounterProps {
  presets: readonly VoucherPreset[]
  shift: Shift
}

/** What is offered, and after a touch what was sold. */
export function Counter({ presets, shift }: CounterProps) {
  useScreenAwake()
  const sale = useSale(shift)
  const [last, setLast] = useState<Sold | null>(null)
  const [shown, setShown] = useState(false)
  // Fetched ahead, so that no guest waits for it. A network that is down is asked again with the first sale.
  useEffect(() => void loadTicketPrint().catch(() => undefined), [])
  const sell = async (preset: VoucherPreset) => {
    const sold = await sale.sell(preset)
    if (!sold) return
    setLast(sold)
    setShown(true)
  }
  const start = () => setShown(false)
  const forget = () => {
    setLast(null)
    start()
  }
  if (last && shown) return <KioskTicket sold={last} onDone={start} onUndone={forget} />
  return (
    <PresetButtons
      presets={presets}
      sale={sale}
      onSell={(preset) => void sell(preset)}
      last={last}
      onShowLast={() => setShown(true)}
    />
  )
}
