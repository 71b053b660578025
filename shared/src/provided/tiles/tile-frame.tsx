import { ArrowRightOutlined, InfoCircleOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../i18n'
import { useMayOpen } from '../remote/remote-directory'
import styles from './tile-frame.module.css'
import { TileState, type TileStateProps } from './tile-state'

/** The screen behind a tile. */
export interface TileLink {
  /** Below the base path. */
  to: string
  label: string
}

export interface TileFrameProps<Data> extends TileStateProps<Data> {
  /** Exact definition of the figure. */
  definition: string
  /** Shown if that screen exists and the user may open it. */
  link?: TileLink | undefined
  /** Shown beside the title. */
  extra?: ReactNode
}

/** Returns true if the content is longer than the tile. */
function useOverflow() {
  const body = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  // Only the browser knows the length, which changes with the width of the tile and with every figure.
  useEffect(() => {
    const element = body.current
    if (!element) return
    // The observer also reports elements that it starts to observe, after the browser's own layout: measuring earlier
    // would require another one.
    const observer = new ResizeObserver(() => setOverflows(element.scrollHeight > element.clientHeight + 1))
    for (const each of [element, ...element.children]) observer.observe(each)
    return () => observer.disconnect()
  })
  return { body, overflows }
}

/** Common frame for tiles of every remote: a named region with its title, the definition of its figures and a link. */
export function TileFrame<Data>({ definition, link, extra, ...content }: TileFrameProps<Data>) {
  const { title } = content
  const t = useText()
  const headingId = useId()
  const mayOpen = useMayOpen()
  const { body, overflows } = useOverflow()
  return (
    <section aria-labelledby={headingId} className={styles.frame}>
      <div className={styles.head}>
        <h2 id={headingId} title={title} className={styles.title}>
          {title}
        </h2>
        <Tooltip title={definition} trigger={['hover', 'focus', 'click']}>
          <Button
            type="text"
            size="small"
            shape="circle"
            icon={<InfoCircleOutlined aria-hidden className={styles.meaning} />}
            aria-label={t('tile.meaning', { title })}
          />
        </Tooltip>
        {extra && <div className={styles.extra}>{extra}</div>}
      </div>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div
        ref={body}
        className={styles.body}
        {...(overflows && { role: 'group', 'aria-labelledby': headingId, tabIndex: 0 })}
      >
        <TileState {...content} />
      </div>
      {link && mayOpen(link.to) && (
        <div className={styles.foot}>
          <Link to={link.to}>
            {link.label} <ArrowRightOutlined aria-hidden className={styles.arrow} />
          </Link>
        </div>
      )}
    </section>
  )
}
