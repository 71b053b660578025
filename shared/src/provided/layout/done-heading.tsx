import { CheckCircleFilled } from '@ant-design/icons'
import { theme } from 'antd'
import type { ReactNode } from 'react'

/** Moves focus to the new heading, so screen readers announce it. */
function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}

interface DoneHeadingProps {
  children: ReactNode
  /** px. */
  fontSize?: number
  /** Space below it, in px. */
  gap?: number
}

/** Heading of the result after something was created. */
export function DoneHeading({ children, fontSize = 20, gap = 16 }: DoneHeadingProps) {
  const { token } = theme.useToken()
  return (
    <h2 ref={focusOnce} tabIndex={-1} style={{ margin: `0 0 ${gap}px`, fontSize, outline: 'none' }}>
      <CheckCircleFilled aria-hidden style={{ color: token.colorSuccess, marginInlineEnd: 8 }} />
      {children}
    </h2>
  )
}
