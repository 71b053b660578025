import { TableOutlined } from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { Button, Checkbox, Popover } from 'antd'

interface ColumnChoiceProps {
  columns: readonly { key: string; title: string }[]
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}

/** Shows and hides columns. */
export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  const t = useText()
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('guests.columns')}
      content={
        <Checkbox.Group
          style={{ display: 'grid', gap: 8, maxHeight: 320, overflowY: 'auto' }}
          options={columns.map(({ key, title }) => ({ value: key, label: title }))}
          value={columns.map(({ key }) => key).filter((key) => !hidden.includes(key))}
          onChange={(shown) => onChange(columns.map(({ key }) => key).filter((key) => !shown.includes(key)))}
        />
      }
    >
      <Button icon={<TableOutlined aria-hidden />}>{t('guests.columns')}</Button>
    </Popover>
  )
}
