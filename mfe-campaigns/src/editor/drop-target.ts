import { useState, type DragEvent } from 'react'
import type { BlockList } from './document'
import { useEditor } from './editor-context'

/** Makes a block a place to drop others, above or below it. `side`: where one would go now. */
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
      // Else the columns around a block would take it.
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

/** Makes an area a place to drop blocks at the end of a list. */
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
