import type { VoucherPreset } from '@portico/shared/contracts'
import { useEffect, useState } from 'react'
import { KioskTicket } from './kiosk-ticket'
import { loadTicketPrint } from './load-ticket-print'
import { PresetButtons } from './preset-buttons'
import { useSale, type Sold } from './use-sale'
import { useScreenAwake } from './use-screen-awake'
import type { Shift } from './use-shift'

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
