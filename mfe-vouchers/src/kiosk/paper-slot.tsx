import { createContext } from 'react'

/** Where that stands which only the printer shows; null before it is there. */
export const PaperSlot = createContext<HTMLElement | null>(null)

const PAPER = 'portico-kiosk-paper'

/** Not `display: none`: some browsers would fetch no logo for it. */
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
