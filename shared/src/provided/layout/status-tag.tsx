import { Tag, type TagProps } from 'antd'
import { useText, type MessageId } from '@portico/shared/i18n'
import styles from './status-tag.module.css'

interface StatusTagProps<Status extends string> {
  status: Status
  colors: Record<NoInfer<Status>, TagProps['color']>
  nameId: (status: NoInfer<Status>) => MessageId
}

/** A status with the color of its meaning. */
export function StatusTag<Status extends string>({ status, colors, nameId }: StatusTagProps<Status>) {
  const t = useText()
  return (
    <Tag color={colors[status]} className={styles.tag}>
      {t(nameId(status))}
    </Tag>
  )
}
