import { TableOutlined } from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { DensityChoice } from '@portico/shared/table'
import { Button, Checkbox, Popover } from 'antd'
import styles from './column-choice.module.css'

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
        <>
          <Checkbox.Group
            className={styles.columns}
            options={columns.map(({ key, title }) => ({ value: key, label: title }))}
            value={columns.map(({ key }) => key).filter((key) => !hidden.includes(key))}
            onChange={(shown) =>
              onChange(columns.map(({ key }) => key).filter((key) => !shown.includes(key)))
            }
          />
          <DensityChoice />
        </>
      }
    >
      <Button icon={<TableOutlined aria-hidden />}>{t('guests.columns')}</Button>
    </Popover>
  )
}
