import type { ReactNode } from 'react'
import { ButtonRow, DoneHeading, Panel } from '@portico/shared/layout'

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
      <ButtonRow>{children}</ButtonRow>
    </Panel>
  )
}
