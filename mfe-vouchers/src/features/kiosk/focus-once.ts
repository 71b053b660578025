/** Focus goes to what just appeared, so that it is read out and the keyboard goes on from here. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}
