import { createContext } from 'react'

/** Element with content that is only printed; null until it exists. */
export const PaperSlot = createContext<HTMLElement | null>(null)

const PAPER = 'portico-kiosk-paper'

/** Not `display: none`, because some browsers would not load a logo inside. */
export function PaperArea({ onSlot }: { onSlot: (slot: HTMLElement | null) => void }) {
  return (
    <>
      <style>{`
@media screen {
  .${PAPER} { position: absolute; inset: 0 auto auto 0; width: 0; height: 0; overflow: hidden; visibility: hidden }
}`}</style>
      <div ref={onSlot} className={PAPER} />
    </>
  )
}
