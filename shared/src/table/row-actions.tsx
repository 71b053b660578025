import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, theme, Tooltip } from 'antd'
import type { RowAction } from './list-types'

/** The menu at the end of a row. What cannot be done stays in it, with the reason. */
export function RowActions({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const { token } = theme.useToken()
  const items = actions.map(({ key, label: text, icon, danger, disabledReason, onSelect }) => ({
    key,
    icon,
    danger: danger === true,
    disabled: disabledReason !== undefined,
    onClick: onSelect,
    label: disabledReason ? (
      <div style={{ maxWidth: 260, whiteSpace: 'normal' }}>
        <div>{text}</div>
        <div style={{ fontSize: 12, color: token.colorTextDescription }}>{disabledReason}</div>
      </div>
    ) : (
      text
    ),
  }))
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button type="text" icon={<MoreOutlined aria-hidden />} aria-label={label} aria-haspopup="menu" />
    </Dropdown>
  )
}

/** An action of a row as a button of its own. */
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

/** The same actions on the page of what the row is about. */
export function ActionButtons({ actions }: { actions: readonly RowAction[] }) {
  return actions.map((action) => <ActionButton key={action.key} action={action} />)
}
