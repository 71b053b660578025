import { clsx } from 'clsx'
import { createContext, useContext, useId, type ReactNode } from 'react'
import styles from './panel.module.css'

/** Places the heading of panels beside their content, if there is room for both. */
export const PanelColumns = createContext(false)

export interface PanelProps {
  title?: string
  description?: ReactNode
  /** Ends with a form field, which has its own space below. */
  endsWithField?: boolean
  /** The content has the full width, below the heading, for tables. */
  wide?: boolean
  children: ReactNode
}

/** A part of a page on its own surface, with a heading. */
export function Panel({ title, description, endsWithField, wide = false, children }: PanelProps) {
  const id = useId()
  const inColumns = useContext(PanelColumns) && !wide && title !== undefined
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      className={clsx(styles.panel, endsWithField && styles.endsWithField, inColumns && styles.inColumns)}
    >
      <div>
        {title !== undefined && (
          <h2 id={id} className={clsx(styles.title, description && styles.titleWithDescription)}>
            {title}
          </h2>
        )}
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
