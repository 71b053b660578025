import type { RowAction } from '@portico/shared/table'
import { Button, Tooltip } from 'antd'

/** An action of a row, as a button of its own. */
export function ActionButton({ action }: { action: RowAction }) {
  const { icon, label, danger = false, disabledReason, onSelect } = action
  return (
    <Tooltip title={disabledReason}>
      <Button danger={danger} icon={icon} disabled={disabledReason !== undefined} onClick={onSelect}>
        {label}
      </Button>
    </Tooltip>
  )
}
