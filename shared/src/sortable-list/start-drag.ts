import type { DragEvent } from 'react'

/** Lets an element be dragged within the page. Older Firefox drags nothing that carries no data. */
export function startDrag({ dataTransfer }: DragEvent, effect: 'move' | 'copy'): void {
  dataTransfer.effectAllowed = effect
  dataTransfer.setData('text/plain', '')
}
