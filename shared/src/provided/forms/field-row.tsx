import type { ReactNode } from 'react'

/** Fields side by side, or below each other if each would be narrower than `min` px. */
export function FieldRow({ children, min = 200 }: { children: ReactNode; min?: number }) {
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${min}px), 1fr))`,
        columnGap: 16,
      }}
    >
      {children}
    </div>
  )
}
