import { PlusOutlined } from '@ant-design/icons'
import type { CampaignBlock, ColumnsBlock } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { startDrag } from '@portico/shared/sortable-list'
import { Button } from 'antd'
import { clsx } from 'clsx'
import type { KeyboardEvent } from 'react'
import { AddBlockMenu } from './add-block-menu'
import { BlockBar } from './block-bar'
import { BlockView } from './block-view'
import { blocksIn, type BlockList } from './document'
import { useDropBeside, useDropInto } from './drop-target'
import { useEditor, type Direction } from './editor-context'
import styles from './canvas.module.css'

/** Blocks without text inside can be dragged anywhere; others need a handle. */
const DRAGGED_WHOLE = ['image', 'button', 'divider', 'spacer', 'social', 'voucher']

const MOVE_KEYS: Partial<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

interface CanvasProps {
  /** Opens the settings of the selected block; null if they are beside the canvas. */
  onSettings: (() => void) | null
}

/** The content as it will look, edited in place. */
export function Canvas({ onSettings }: CanvasProps) {
  const t = useText()
  const { document, select } = useEditor()
  const { settings } = document
  return (
    <section
      aria-label={t('campaigns.editor.canvas')}
      // A click beside the blocks opens the content settings; the panel has a button for the keyboard.
      onClick={({ target, currentTarget }) => target === currentTarget && select(null)}
      className={styles.canvas}
      style={{ background: settings.background }}
    >
      <div
        className={styles.content}
        style={{
          maxWidth: settings.width,
          background: settings.content_background,
          color: settings.text_color,
          fontFamily: `'${settings.font_family}', sans-serif`,
        }}
      >
        <Blocks list={null} label={t('campaigns.editor.content')} onSettings={onSettings} />
      </div>
    </section>
  )
}

interface BlocksProps extends CanvasProps {
  list: BlockList
  label: string
}

function Blocks({ list, label, onSettings }: BlocksProps) {
  const { document } = useEditor()
  const blocks = blocksIn(document, list)
  if (blocks.length === 0) return <EmptyList list={list} label={label} />
  return (
    <ul aria-label={label} className={styles.blocks}>
      {blocks.map((block, index) => (
        <BlockFrame key={block.id} block={block} list={list} index={index} onSettings={onSettings} />
      ))}
    </ul>
  )
}

function EmptyList({ list, label }: { list: BlockList; label: string }) {
  const t = useText()
  const { readOnly } = useEditor()
  const { isOver, handlers } = useDropInto(list, 0)
  return (
    <div
      role="group"
      aria-label={label}
      {...handlers}
      className={clsx(styles.empty, list && styles.inColumn, isOver && styles.isOver)}
    >
      {t(list ? 'campaigns.editor.empty_column' : 'campaigns.editor.empty')}
      {/* Keyboard and touch users add blocks from the palette. */}
      {list && !readOnly && (
        <div className={styles.add}>
          <AddBlockMenu position={{ list, index: 0 }}>
            <Button size="small" icon={<PlusOutlined aria-hidden />} aria-haspopup="menu">
              {t('campaigns.editor.add')}
            </Button>
          </AddBlockMenu>
        </div>
      )}
    </div>
  )
}

/** Moves the focus to the previous or next block in reading order. */
function focusBeside(frame: HTMLElement, by: -1 | 1): void {
  const frames = [
    ...(frame.closest('section') ?? document.body).querySelectorAll<HTMLElement>('[data-block]'),
  ]
  frames[frames.indexOf(frame) + by]?.focus()
}

function useFrameKeys(id: string) {
  const { move, duplicate, remove, select, readOnly } = useEditor()
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) {
      // Texts and buttons handle their own keys, except Escape, which leaves a text.
      const text = (event.target as HTMLElement).closest('[contenteditable="true"]')
      const isOwn = text?.closest('[data-block]') === event.currentTarget
      if (isOwn && event.key === 'Escape') event.currentTarget.focus()
      return
    }
    const direction = MOVE_KEYS[event.key]
    const isCommand = event.ctrlKey || event.metaKey
    if (event.key === 'Escape') select(null)
    else if (direction && !event.altKey && !isCommand) {
      if (direction === 'up' || direction === 'down')
        focusBeside(event.currentTarget, direction === 'up' ? -1 : 1)
      else return
    } else if (readOnly) return
    else if (direction && event.altKey) move(id, direction)
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(id)
    else if (event.key === 'Enter')
      event.currentTarget.querySelector<HTMLElement>('[contenteditable="true"]')?.focus()
    else if (isCommand && event.key.toLowerCase() === 'd') duplicate(id)
    else return
    event.preventDefault()
  }
}

interface BlockFrameProps extends CanvasProps {
  block: CampaignBlock
  list: BlockList
  index: number
}

function BlockFrame({ block, list, index, onSettings }: BlockFrameProps) {
  const { selected, select, nameOf, readOnly, dragged, drag } = useEditor()
  const { side, handlers } = useDropBeside(list, index)
  const onKeyDown = useFrameKeys(block.id)
  const isSelected = selected?.id === block.id
  const { id, type, padding } = block
  return (
    <li
      {...handlers}
      className={clsx(
        styles.frame,
        side === 'above' && styles.dropAbove,
        side === 'below' && styles.dropBelow,
      )}
    >
      {/* A block handles its own keys and is selected by focus, like a grid cell. */}
      <div
        role="group"
        aria-label={nameOf(block)}
        data-block={id}
        tabIndex={0}
        draggable={!readOnly && DRAGGED_WHOLE.includes(type)}
        onDragStart={(event) => {
          event.stopPropagation()
          startDrag(event, 'move')
          drag({ id, type })
        }}
        onDragEnd={() => drag(null)}
        onFocus={(event) => {
          event.stopPropagation()
          if (!isSelected) select(id)
        }}
        onKeyDown={onKeyDown}
        className={clsx(
          styles.block,
          list && styles.inColumn,
          isSelected && styles.isSelected,
          dragged?.id === id && styles.isDragged,
        )}
        style={{ paddingBlock: padding }}
      >
        {isSelected && !readOnly && (
          <BlockBar block={block} position={{ list, index }} onSettings={onSettings} />
        )}
        {block.type === 'columns' ? (
          <Columns block={block} onSettings={onSettings} />
        ) : (
          <BlockView block={block} />
        )}
      </div>
    </li>
  )
}

function Columns({ block, onSettings }: CanvasProps & { block: ColumnsBlock }) {
  const t = useText()
  const shares = block.ratio.split('-')
  return (
    <div
      className={styles.columns}
      style={{ gridTemplateColumns: shares.map((share) => `minmax(0, ${share}fr)`).join(' ') }}
    >
      {block.columns.map((_blocks, column) => (
        <Blocks
          key={column}
          list={{ columns: block.id, column }}
          label={t('campaigns.editor.column', { position: column + 1, count: block.columns.length })}
          onSettings={onSettings}
        />
      ))}
    </div>
  )
}
