import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/**
 * A heading that can be worked with. The table repeats its headings in a hidden row, to measure the columns:
 * nothing there may take the focus, so it stays empty. The column needs a width of its own.
 */
export function OutsideMeasureRow({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  const [visible, setVisible] = useState(false)
  useLayoutEffect(() => setVisible(place.current?.closest('[aria-hidden="true"]') === null), [])
  return <span ref={place}>{visible && children}</span>
}
