import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import { useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '../i18n'
import { LinkButton } from './link-button'
import styles from './page-actions.module.css'
import { useNarrow } from './use-narrow'

interface PageActionBase {
  key: string
  label: string
  icon?: ReactNode
  /** The main action of the page. Phones show it in a bar at the foot of the screen. */
  primary?: boolean
  danger?: boolean
  /** The action is shown but can't be used. */
  disabledReason?: string | undefined
  loading?: boolean
}

/** An action of a page: a link to another page, or a function. */
export type PageAction = PageActionBase &
  ({ to: string; onSelect?: never } | { onSelect: () => void; to?: never })

/** Lets pages write `may && action`. */
export type PageActionList = readonly (PageAction | false | null | undefined)[]

/** Number of buttons in the header before the rest moves into the menu. */
const BUTTONS = { wide: 2, phone: 1 }

/** The actions of a page that exist, divided into the main button, other buttons and the menu. */
function divide(all: PageActionList, narrow: boolean) {
  const actions = all.filter((action) => !!action)
  const main = actions.find(({ primary }) => primary)
  const others = actions.filter((action) => action !== main)
  // On phones the main button isn't in the header.
  const room = narrow ? BUTTONS.phone : BUTTONS.wide - (main ? 1 : 0)
  if (others.length <= room) return { main, buttons: others, menu: [] }
  if (!narrow) return { main, buttons: others.slice(0, room), menu: others.slice(room) }
  const usable = main ? undefined : others.find(({ disabledReason }) => disabledReason === undefined)
  return { main, buttons: usable ? [usable] : [], menu: others.filter((action) => action !== usable) }
}

/** The main action and the next one as buttons, and the others in a menu. */
export function PageActions({ actions }: { actions: PageActionList }) {
  const { main, buttons, menu } = divide(actions, useNarrow())
  if (!main && buttons.length === 0) return null
  return (
    <div className={styles.actions}>
      {buttons.map((action) => (
        <ActionButton key={action.key} action={action} />
      ))}
      {main && (
        <div className={styles.main} data-main-action>
          <ActionButton action={main} />
        </div>
      )}
      {menu.length > 0 && <ActionMenu actions={menu} />}
    </div>
  )
}

function ActionButton({ action }: { action: PageAction }) {
  const { label, icon, primary = false, danger = false, disabledReason, loading = false, to } = action
  const button = { type: primary ? 'primary' : 'default', icon, danger, loading, children: label } as const
  if (disabledReason === undefined && to !== undefined) return <LinkButton {...button} to={to} />
  return (
    <Tooltip title={disabledReason}>
      <Button {...button} disabled={disabledReason !== undefined} onClick={action.onSelect} />
    </Tooltip>
  )
}

function ActionMenu({ actions }: { actions: readonly PageAction[] }) {
  const t = useText()
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const run = ({ to, onSelect }: PageAction) => {
    // A dialog returns the focus to where it was, which must not be in the closed menu.
    button.current?.focus()
    if (to === undefined) onSelect()
    else void navigate(to)
  }
  const items = actions.map((action) => ({
    key: action.key,
    icon: action.icon,
    danger: action.danger === true,
    disabled: action.disabledReason !== undefined || action.loading === true,
    onClick: () => run(action),
    label: action.disabledReason ? (
      <div className={styles.disabledItem}>
        <div>{action.label}</div>
        <div className={styles.reason}>{action.disabledReason}</div>
      </div>
    ) : (
      action.label
    ),
  }))
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus>
      <Button
        ref={button}
        icon={<EllipsisOutlined aria-hidden />}
        aria-label={t('shared.more_actions')}
        aria-haspopup="menu"
      />
    </Dropdown>
  )
}
