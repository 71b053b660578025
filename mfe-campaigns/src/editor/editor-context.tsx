import {
  BLOCK_LIMITS,
  type BlockType,
  type CampaignBlock,
  type CampaignDocument,
} from '@portico/shared/contracts'
import { useFormField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { visuallyHidden } from '@portico/shared/layout'
import { App } from 'antd'
import { createContext, useContext, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useSearchParams } from 'react-router-dom'
import { blockNameId, wordsOf } from './block-names'
import {
  allBlocks,
  blocksIn,
  copyOf,
  findBlock,
  fits,
  insertBlock,
  moveBlock,
  positionOf,
  removeBlock,
  stepAside,
  stepFrom,
  updateBlock,
  type BlockPosition,
} from './document'
import { newBlock, newId } from './new-block'

/** The dragged block: one of the document, or a new one. */
export type Dragged = { id: string; type: BlockType } | { id: null; type: BlockType }

interface BlockEditor {
  /** Path of the document in the form. */
  name: string
  document: CampaignDocument
  readOnly: boolean
  /** Types of blocks that can be added. */
  types: readonly BlockType[]
  /** Vouchers can be generated for each recipient. */
  canGenerate: boolean
  selected: CampaignBlock | null
  select: (id: string | null) => void
  /** Name for screen readers that identifies the block: 'Heading: Welcome'. */
  nameOf: (block: CampaignBlock) => string
  update: (block: CampaignBlock) => void
  /** Without a position the block is added below the selected block, or at the end. */
  add: (type: BlockType, position?: BlockPosition) => void
  canMove: (id: string, direction: Direction) => boolean
  move: (id: string, direction: Direction) => void
  duplicate: (id: string) => void
  remove: (id: string) => void
  dragged: Dragged | null
  drag: (dragged: Dragged | null) => void
  canDrop: (position: BlockPosition) => boolean
  drop: (position: BlockPosition) => void
}

export type Direction = 'up' | 'down' | 'left' | 'right'

const EditorContext = createContext<BlockEditor | null>(null)

export function useEditor(): BlockEditor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor needs a BlockEditorProvider')
  return editor
}

function targetOf(document: CampaignDocument, id: string, direction: Direction): BlockPosition | null {
  if (direction === 'up' || direction === 'down') return stepFrom(document, id, direction)
  return stepAside(document, id, direction === 'left' ? -1 : 1)
}

/** Returns the position below the block: in its column if the new block is allowed there, else below the columns. */
function positionBelow(document: CampaignDocument, id: string | null, type: BlockType): BlockPosition {
  const at = id === null ? null : positionOf(document, id)
  if (!at) return { list: null, index: document.blocks.length }
  if (fits({ type }, at.list)) return { list: at.list, index: at.index + 1 }
  const owner = at.list && positionOf(document, at.list.columns)
  return { list: null, index: (owner?.index ?? document.blocks.length - 1) + 1 }
}

/** Returns the focus to a moved block, or sets it on a new one, after the next render. */
function useFocusLater(root: RefObject<HTMLElement | null>) {
  const [focusTarget, setFocusTarget] = useState<{ id: string; control?: string } | null>(null)
  // The element exists, or has moved, only after the render.
  useEffect(() => {
    if (!focusTarget) return
    const { id, control } = focusTarget
    const button = control && root.current?.querySelector<HTMLElement>(`[data-control="${id}-${control}"]`)
    const target =
      button && button.matches(':enabled')
        ? button
        : root.current?.querySelector<HTMLElement>(`[data-block="${id}"]`)
    target?.focus()
    target?.scrollIntoView?.({ block: 'nearest' })
  }, [root, focusTarget])
  return (id: string, control?: string) => setFocusTarget(control ? { id, control } : { id })
}

/** Undo can remove the focused block; the focus then moves to the block in its place instead of the page. */
function useFocusAfterUndo(
  root: RefObject<HTMLElement | null>,
  { document, selectedId, focusLater }: Pick<ChangesOf, 'document' | 'selectedId' | 'focusLater'>,
): void {
  const last = useRef<BlockPosition | null>(null)
  // `document.activeElement` is up to date only after the render.
  useEffect(() => {
    const position = selectedId === null ? null : positionOf(document, selectedId)
    const removed = position || selectedId === null ? null : last.current
    last.current = position
    const page = root.current?.ownerDocument
    if (!removed || !page || page.activeElement !== page.body) return
    const left = blocksIn(document, removed.list)
    const next = left[removed.index] ?? left.at(-1)
    if (next) focusLater(next.id)
  }, [root, document, selectedId, focusLater])
}

type BlockChanges = Pick<BlockEditor, 'update' | 'add' | 'canMove' | 'move' | 'duplicate' | 'remove'> & {
  moveTo: (id: string, position: BlockPosition) => void
}

interface ChangesOf extends Pick<BlockEditor, 'document' | 'canGenerate' | 'select' | 'nameOf'> {
  selectedId: string | null
  setDocument: (document: CampaignDocument) => void
  focusLater: (id: string, control?: string) => void
  /** Announces a text to screen readers. */
  announce: (text: string) => void
}

/** Block changes, each with the resulting selection and focus. */
function useBlockChanges(state: ChangesOf): BlockChanges {
  const { document, canGenerate, selectedId, select, nameOf, setDocument, focusLater, announce } = state
  const t = useText()
  const { message } = App.useApp()
  const isFull = (more: number) => {
    const full = allBlocks(document).length + more > BLOCK_LIMITS.blocks
    if (full) void message.warning(t('campaigns.editor.full', { max: BLOCK_LIMITS.blocks }))
    return full
  }
  const show = (id: string, control?: string) => {
    select(id)
    focusLater(id, control)
  }
  const put = (block: CampaignBlock, position: BlockPosition) => {
    setDocument(insertBlock(document, block, position))
    show(block.id)
    announce(t('campaigns.editor.added', { name: nameOf(block) }))
  }
  const moveTo = (id: string, position: BlockPosition, control?: string) => {
    const next = moveBlock(document, id, position)
    const block = findBlock(next, id)
    const at = positionOf(next, id)
    if (next === document || !block || !at) return
    setDocument(next)
    show(id, control)
    const count = blocksIn(next, at.list).length
    announce(t('campaigns.editor.moved', { name: nameOf(block), position: at.index + 1, count }))
  }
  return {
    moveTo,
    update: (block) => setDocument(updateBlock(document, block)),
    add: (type, position = positionBelow(document, selectedId, type)) => {
      if (!isFull(1)) put(newBlock(type, { t, canGenerate }), position)
    },
    canMove: (id, direction) => targetOf(document, id, direction) !== null,
    move: (id, direction) => {
      const position = targetOf(document, id, direction)
      if (position) moveTo(id, position, direction)
    },
    duplicate: (id) => {
      const block = findBlock(document, id)
      const position = positionOf(document, id)
      if (!block || !position || isFull(allBlocks({ ...document, blocks: [block] }).length)) return
      put(copyOf(block, newId), { ...position, index: position.index + 1 })
    },
    remove: (id) => {
      const block = findBlock(document, id)
      const position = positionOf(document, id)
      if (!block || !position) return
      const next = removeBlock(document, id)
      const left = blocksIn(next, position.list)
      const neighbor = left[position.index] ?? left.at(-1)
      setDocument(next)
      if (neighbor) show(neighbor.id)
      else select(null)
      announce(t('campaigns.editor.removed', { name: nameOf(block) }))
    },
  }
}

/** The block that the address names, for links from hints. */
function useStartBlock(): string | null {
  return useSearchParams()[0].get('block')
}

interface BlockEditorProviderProps {
  /** Path of the document in the form. */
  name: string
  types: readonly BlockType[]
  canGenerate: boolean
  children: ReactNode
}

/** Provides the document of a form and the operations on its blocks. */
export function BlockEditorProvider({ name, types, canGenerate, children }: BlockEditorProviderProps) {
  const t = useText()
  const { value: document, setValue: setDocument, control } = useFormField<CampaignDocument>(name)
  const root = useRef<HTMLDivElement>(null)
  const focusLater = useFocusLater(root)
  const [selectedId, select] = useState(useStartBlock())
  const [dragged, drag] = useState<Dragged | null>(null)
  const [announcement, announce] = useState('')
  const nameOf = (block: CampaignBlock) => {
    const words = wordsOf(block)
    const kind = t(blockNameId(block.type))
    return words ? t('campaigns.block.named', { kind, words }) : kind
  }
  const { moveTo, ...changes } = useBlockChanges({
    document,
    canGenerate,
    selectedId,
    select,
    nameOf,
    setDocument,
    focusLater,
    announce,
  })
  useFocusAfterUndo(root, { document, selectedId, focusLater })
  const editor: BlockEditor = {
    ...changes,
    name,
    document,
    readOnly: control.disabled,
    types,
    canGenerate,
    select,
    nameOf,
    selected: findBlock(document, selectedId),
    dragged,
    drag,
    canDrop: ({ list }) => dragged !== null && fits(dragged, list),
    drop: (position) => {
      if (!dragged || !fits(dragged, position.list)) return
      if (dragged.id !== null) moveTo(dragged.id, position)
      else changes.add(dragged.type, position)
      drag(null)
    },
  }
  return (
    <EditorContext.Provider value={editor}>
      <div ref={root}>{children}</div>
      <div role="status" className={visuallyHidden}>
        {announcement}
      </div>
    </EditorContext.Provider>
  )
}
