import { App, ConfigProvider } from 'antd'
import { useState, type ReactNode } from 'react'
import styles from './design-page.module.css'

/** A small window: dialogs, menus and messages inside open here instead of above the page. */
export function Stage({ height, children }: { height?: number; children: ReactNode }) {
  const [stage, setStage] = useState<HTMLElement | null>(null)
  return (
    <div ref={setStage} className={styles.stage} style={{ height }}>
      {stage && (
        <ConfigProvider getPopupContainer={() => stage}>
          <App component={false}>{children}</App>
        </ConfigProvider>
      )}
    </div>
  )
}
