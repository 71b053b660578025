import type { DragEvent } from 'react'

/** Lets an element be dragged within the page. Older Firefox drags nothing without data. */
export function startDrag({ dataTransfer }: DragEvent, effect: 'move' | 'copy'): void {
  dataTransfer.effectAllowed = effect
  dataTransfer.setData('text/plain', '')
}
