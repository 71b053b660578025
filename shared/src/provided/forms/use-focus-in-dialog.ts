import { useEffect, type RefObject } from 'react'

interface Focusable {
  focus: () => void
}

/**
 * Moves the focus into a dialog, to `part` or to the element that `find` selects in it; a dialog would otherwise focus
 * its close button. For a component mounted with the dialog's content. Text typed while the dialog opens isn't lost.
 */
export function useFocusInDialog<Part extends Focusable>(
  part: RefObject<Part | null>,
  find?: (part: Part) => Focusable | null | undefined,
): void {
  // The focus belongs to the browser. A dialog joins the page only after React's own `autoFocus`, and stores in an
  // effect where to return the focus: this waits for that, but not until the dialog has finished opening.
  useEffect(() => {
    queueMicrotask(() => {
      const { current } = part
      if (current) (find ? find(current) : current)?.focus()
    })
  }, [part, find])
}
