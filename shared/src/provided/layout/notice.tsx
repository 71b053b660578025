import { Alert, type AlertProps } from 'antd'
import styles from './notice.module.css'

type NoticeProps = Pick<AlertProps, 'type' | 'title' | 'description' | 'action' | 'role' | 'closable'>

/** An alert above other content of a page or a panel. */
export function Notice(props: NoticeProps) {
  return <Alert showIcon className={styles.notice} {...props} />
}
