import { useState, type DragEvent } from 'react'
import type { BlockList } from './document'
import { useEditor } from './editor-context'

/** Accepts drops above or below a block. `side`: the side on which a drop would insert. */
export function useDropBeside(list: BlockList, index: number) {
  const { canDrop, drop } = useEditor()
  const [side, setSide] = useState<'above' | 'below' | null>(null)
  const sideAt = (event: DragEvent) => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    return event.clientY < top + height / 2 ? 'above' : 'below'
  }
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!canDrop({ list, index })) return
      event.preventDefault()
      // Otherwise the columns around the block would handle the drop too.
      event.stopPropagation()
      setSide(sideAt(event))
    },
    onDragLeave: () => setSide(null),
    onDrop: (event: DragEvent) => {
      setSide(null)
      if (!canDrop({ list, index })) return
      event.preventDefault()
      event.stopPropagation()
      drop({ list, index: sideAt(event) === 'above' ? index : index + 1 })
    },
  }
  return { side, handlers }
}

/** Accepts drops at the end of a list. */
export function useDropInto(list: BlockList, index: number) {
  const { canDrop, drop } = useEditor()
  const [isOver, setOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!canDrop({ list, index })) return
      event.preventDefault()
      event.stopPropagation()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!canDrop({ list, index })) return
      event.preventDefault()
      event.stopPropagation()
      drop({ list, index })
    },
  }
  return { isOver, handlers }
}
