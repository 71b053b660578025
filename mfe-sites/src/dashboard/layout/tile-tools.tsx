import { CloseOutlined, DragOutlined, MoreOutlined } from '@ant-design/icons'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Button, Dropdown } from 'antd'
import { clsx } from 'clsx'
import type { KeyboardEvent } from 'react'
import { GRIP, TOOLS } from './grid-constants'
import { STEPS, type Step } from './move-tile'
import styles from './tile-tools.module.css'

const STEP_LABELS = {
  left: 'dashboard.layout.left',
  right: 'dashboard.layout.right',
  up: 'dashboard.layout.up',
  down: 'dashboard.layout.down',
  wider: 'dashboard.layout.wider',
  narrower: 'dashboard.layout.narrower',
  taller: 'dashboard.layout.taller',
  shorter: 'dashboard.layout.shorter',
} satisfies Record<Step, MessageId>

const MOVES: Record<string, Step> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
const RESIZES: Record<string, Step> = {
  ArrowLeft: 'narrower',
  ArrowRight: 'wider',
  ArrowUp: 'shorter',
  ArrowDown: 'taller',
}

/** Steps available if tiles are in one column. */
const STACK_STEPS: readonly Step[] = ['up', 'down']

interface TileToolsProps {
  title: string
  /** Id of the text that explains the keys. */
  helpId: string
  /** One column: tiles have neither a horizontal position nor a size. */
  stacked: boolean
  onStep: (step: Step) => void
  onRemove: () => void
}

/** Covers a tile in edit mode, so that all of it can be dragged; its buttons offer the same by click and keyboard. */
export function TileTools({ title, helpId, stacked, onStep, onRemove }: TileToolsProps) {
  const t = useText()
  const steps = stacked ? STACK_STEPS : STEPS
  const onKeyDown = (event: KeyboardEvent) => {
    const step = (event.shiftKey ? RESIZES : MOVES)[event.key]
    if (step && steps.includes(step)) onStep(step)
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else return
    // The key would otherwise scroll the page.
    event.preventDefault()
  }
  return (
    <div className={clsx(styles.cover, !stacked && [styles.movable, GRIP])}>
      <div className={clsx(styles.tools, TOOLS)}>
        <Button
          type="text"
          size="small"
          icon={<DragOutlined aria-hidden />}
          aria-label={t('dashboard.layout.handle', { title })}
          aria-describedby={helpId}
          onKeyDown={onKeyDown}
        />
        <Dropdown
          trigger={['click']}
          menu={{
            items: steps.map((step) => ({ key: step, label: t(STEP_LABELS[step]) })),
            // The keys of the menu items are the steps.
            onClick: ({ key }) => onStep(key as Step),
          }}
        >
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined aria-hidden />}
            aria-label={t('dashboard.layout.arrange', { title })}
          />
        </Dropdown>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('dashboard.layout.remove', { title })}
          onClick={onRemove}
        />
      </div>
    </div>
  )
}
