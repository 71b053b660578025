import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, theme, Tooltip } from 'antd'
import { useText } from '../i18n'
import { useNarrow } from '../layout'
import type { RowAction } from './list-types'

/** A menu of actions. Disabled ones stay in it, with the reason. */
function useActionsMenu(actions: readonly RowAction[]) {
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
  return { items }
}

/** The menu at the end of a row. */
export function RowActions({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  return (
    <Dropdown menu={useActionsMenu(actions)} trigger={['click']} placement="bottomRight">
      <Button type="text" icon={<MoreOutlined aria-hidden />} aria-label={label} aria-haspopup="menu" />
    </Dropdown>
  )
}

/** A row action as a button. */
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

/** Number of buttons that fit in one row of a phone. */
const PHONE_BUTTONS = 2

/** The same actions on the details page; on phones the first enabled ones, and a menu. */
export function ActionButtons({ actions }: { actions: readonly RowAction[] }) {
  const narrow = useNarrow()
  if (!narrow || actions.length <= PHONE_BUTTONS) {
    return actions.map((action) => <ActionButton key={action.key} action={action} />)
  }
  const main = actions.find(({ disabledReason }) => disabledReason === undefined)
  return (
    <>
      {main && <ActionButton action={main} />}
      <MoreActions actions={actions.filter((action) => action !== main)} />
    </>
  )
}

/** A menu for actions that don't fit beside a page's main button. */
export function MoreActions({ actions }: { actions: readonly RowAction[] }) {
  const t = useText()
  return (
    <Dropdown menu={useActionsMenu(actions)} trigger={['click']}>
      <Button icon={<MoreOutlined aria-hidden />} aria-haspopup="menu">
        {t('shared.more_actions')}
      </Button>
    </Dropdown>
  )
}
