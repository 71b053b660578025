/** Focus goes to what just appeared, so that it is read out and the keyboard goes on from here. */
export function focusOnce(element: HTMLElement | null): void {
  if (!element) return
  // A long list may have been scrolled before.
  document.documentElement.scrollTop = 0
  element.focus({ preventScroll: true })
}
