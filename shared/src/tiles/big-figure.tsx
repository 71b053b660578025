import type { ReactNode } from 'react'

/** The number that a tile is about. */
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
