import { Tag, type TagProps } from 'antd'
import { useText, type MessageId } from '@portico/shared/i18n'

interface StatusTagProps<Status extends string> {
  status: Status
  colors: Record<NoInfer<Status>, TagProps['color']>
  nameId: (status: NoInfer<Status>) => MessageId
}

/** A status with the color of its meaning. */
export function StatusTag<Status extends string>({ status, colors, nameId }: StatusTagProps<Status>) {
  const t = useText()
  return (
    <Tag color={colors[status]} style={{ margin: 0 }}>
      {t(nameId(status))}
    </Tag>
  )
}
