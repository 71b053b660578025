import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { SandboxedFrame } from './inert-html'

/** px of a page on a phone. */
export const PHONE_PAGE = { width: 390, height: 760 } as const

/** The phone around it. */
export const PHONE_FRAME: CSSProperties = {
  maxWidth: PHONE_PAGE.width,
  overflow: 'hidden',
  border: '8px solid #20262e',
  borderRadius: 28,
  background: '#20262e',
}

interface FramedPageProps {
  /** Rendered for guests, with the nonce of this page. */
  html: string
  title: string
  /** px of the page inside, before it is scaled down to the place that there is. */
  width: number
  height: number
  /** Color until the page is drawn. */
  background?: string
  /** Nothing in it can be reached: a picture. */
  isPicture?: boolean
}

/** A page that guests see, in a frame in which nothing runs and nothing leads anywhere. */
export function FramedPage({
  html,
  title,
  width,
  height,
  background = '#fff',
  isPicture = false,
}: FramedPageProps) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0)
  // The room beside a form is the browser's to say.
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => setScale(Math.min(1, element.clientWidth / width || 1))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])
  return (
    <div
      ref={box}
      aria-hidden={isPicture}
      style={{ width: '100%', height: height * scale, overflow: 'hidden', borderRadius: 'inherit' }}
    >
      <SandboxedFrame
        title={title}
        html={html}
        {...(isPicture && { tabIndex: -1, inert: true })}
        style={{
          display: 'block',
          width,
          height,
          border: 0,
          marginInline: 'auto',
          background,
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
          ...(isPicture && { pointerEvents: 'none' }),
        }}
      />
    </div>
  )
}
