import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import styles from './remove-row-button.module.css'

interface RemoveRowButtonProps {
  /** Names the row. */
  label: string
  disabled: boolean | undefined
  onClick: () => void
}

/** Removes a row of labeled fields. */
export function RemoveRowButton({ label, disabled, onClick }: RemoveRowButtonProps) {
  return (
    <Button
      type="text"
      icon={<DeleteOutlined aria-hidden />}
      aria-label={label}
      disabled={disabled}
      className={styles.remove}
      onClick={onClick}
    />
  )
}
