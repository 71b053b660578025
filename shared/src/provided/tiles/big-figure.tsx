import type { ReactNode } from 'react'

/** The main number of a tile. */
export function BigFigure({ children }: { children: ReactNode }) {
  return (
    <div
      style={{
        fontSize: 30,
        lineHeight: 1.25,
        fontWeight: 600,
        letterSpacing: '-0.01em',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {children}
    </div>
  )
}
