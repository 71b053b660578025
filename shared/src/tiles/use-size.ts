import { useLayoutEffect, useState, type RefObject } from 'react'
import type { ChartSize } from './chart-spec'

/** ms; a tile that is being resized redraws its chart when the hand rests. */
const REST = 120
/** Where nothing can be measured. */
const FALLBACK: ChartSize = { width: 600, height: 240 }

/** The inner size of an element, px; null before it is measured. */
export function useSize(element: RefObject<HTMLElement | null>): ChartSize | null {
  const [size, setSize] = useState<ChartSize | null>(null)
  // The size comes from the browser's layout, which React does not know.
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = node
      const next = width > 0 && height > 0 ? { width, height } : FALLBACK
      setSize((now) => (now?.width === next.width && now.height === next.height ? now : next))
    }
    measure()
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(measure, REST)
    })
    observer.observe(node)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element])
  return size
}
