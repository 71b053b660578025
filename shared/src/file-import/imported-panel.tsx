import { CheckCircleFilled } from '@ant-design/icons'
import { theme } from 'antd'
import type { ReactNode } from 'react'
import { Panel } from '@portico/shared/layout'

/** Focus goes to what just appeared, so that nobody has to look for it. */
function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}

interface ImportedPanelProps {
  title: string
  /** Between the title and the buttons. */
  report?: ReactNode
  /** Buttons: what to do next. */
  children: ReactNode
}

/** What came in. */
export function ImportedPanel({ title, report, children }: ImportedPanelProps) {
  const { token } = theme.useToken()
  return (
    <Panel>
      <h2 ref={focusOnce} tabIndex={-1} style={{ margin: '0 0 16px', fontSize: 20, outline: 'none' }}>
        <CheckCircleFilled aria-hidden style={{ color: token.colorSuccess, marginInlineEnd: 8 }} />
        {title}
      </h2>
      {report}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>{children}</div>
    </Panel>
  )
}
