import type { ReactNode } from 'react'
import { DoneHeading, Panel } from '@portico/shared/layout'

interface ImportedPanelProps {
  title: string
  /** Between the title and the buttons. */
  report?: ReactNode
  /** Buttons: what to do next. */
  children: ReactNode
}

/** What came in. */
export function ImportedPanel({ title, report, children }: ImportedPanelProps) {
  return (
    <Panel>
      <DoneHeading>{title}</DoneHeading>
      {report}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>{children}</div>
    </Panel>
  )
}
