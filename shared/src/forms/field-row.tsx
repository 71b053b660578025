import type { ReactNode } from 'react'

/** Fields side by side, one below the other where there is no room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
        columnGap: 16,
      }}
    >
      {children}
    </div>
  )
}
