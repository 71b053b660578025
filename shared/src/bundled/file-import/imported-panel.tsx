import type { ReactNode } from 'react'
import { DoneHeading, Panel } from '@portico/shared/layout'

interface ImportedPanelProps {
  title: string
  /** Shown between the title and the buttons. */
  report?: ReactNode
  /** Buttons for the next steps. */
  children: ReactNode
}

/** Result of an import. */
export function ImportedPanel({ title, report, children }: ImportedPanelProps) {
  return (
    <Panel>
      <DoneHeading>{title}</DoneHeading>
      {report}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>{children}</div>
    </Panel>
  )
}
