/** Focuses an element once it appears, so that screen readers read it and the keyboard continues from here. */
export function focusOnce(element: HTMLElement | null): void {
  if (!element) return
  // A long list may have been scrolled before.
  document.documentElement.scrollTop = 0
  element.focus({ preventScroll: true })
}
