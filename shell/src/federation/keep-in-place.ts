/** Puts an element back as soon as another script has removed it. Returns the function that ends that. */
export function keepInPlace(element: HTMLElement, onRemoved: () => void): () => void {
  const parent = element.parentNode
  if (!parent) return () => undefined
  const observer = new MutationObserver(() => {
    if (element.parentNode === parent) return
    parent.append(element)
    onRemoved()
  })
  observer.observe(parent, { childList: true })
  return () => observer.disconnect()
}
