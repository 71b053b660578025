import { createContext } from 'react'
import styles from './paper-slot.module.css'

/** Element with content that is only printed; null until it exists. */
export const PaperSlot = createContext<HTMLElement | null>(null)

export function PaperArea({ onSlot }: { onSlot: (slot: HTMLElement | null) => void }) {
  return <div ref={onSlot} className={styles.paper} />
}
