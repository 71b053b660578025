import { useEffect, type RefObject } from 'react'

interface Focusable {
  focus: () => void
}

/**
 * Moves the focus into a dialog, to `part` or to what `find` chooses of it: the dialog would begin at its close button.
 * For a component that is mounted with the dialog's content. Nothing typed while the dialog opens is lost.
 */
export function useFocusInDialog<Part extends Focusable>(
  part: RefObject<Part | null>,
  find?: (part: Part) => Focusable | null | undefined,
): void {
  // Focus is the browser's. A dialog joins the page only after React's own `autoFocus`, and keeps in an effect of its
  // own where the focus goes back to: the part waits for that, but not until the dialog has finished opening.
  useEffect(() => {
    queueMicrotask(() => {
      const { current } = part
      if (current) (find ? find(current) : current)?.focus()
    })
  }, [part, find])
}
