import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import styles from './framed-page.module.css'
import { SandboxedFrame } from './inert-html'

/** Size of a page on a phone, px. */
export const PHONE_PAGE = { width: 390, height: 760 } as const

interface FramedPageProps {
  /** Rendered for guests, with this page's nonce. */
  html: string
  title: string
  /** Width of the page inside in px, before it is scaled to the available room. */
  width: number
  height: number
  /** Color until the page is rendered. */
  background?: string
  /** The frame is a picture: its content gets no focus or clicks. */
  isPicture?: boolean
}

/** A guest page in a frame without scripts and navigation. */
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
  // Only the browser knows the room beside a form.
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
    <div ref={box} aria-hidden={isPicture} className={styles.box} style={{ height: height * scale }}>
      <SandboxedFrame
        title={title}
        html={html}
        {...(isPicture && { tabIndex: -1, inert: true })}
        className={clsx(styles.page, isPicture && styles.picture)}
        style={{ width, height, background, transform: `scale(${scale})` }}
      />
    </div>
  )
}
