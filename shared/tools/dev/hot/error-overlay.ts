const errorsOf = new Map<string, string[]>()
let element: HTMLElement | undefined

/** Shows a build's errors above the page until the next successful build. */
export function showErrors(build: string, errors: string[]): void {
  if (errors.length > 0) errorsOf.set(build, errors)
  else errorsOf.delete(build)
  element?.remove()
  if (errorsOf.size === 0) return
  element = document.createElement('div')
  element.setAttribute('role', 'alertdialog')
  element.setAttribute('aria-label', 'Build errors')
  element.style.cssText =
    'position:fixed;inset:0;z-index:99999;overflow:auto;padding:24px;background:#1b1b1fee;color:#fff;font:13px/1.5 monospace'
  for (const [name, texts] of errorsOf) {
    const title = document.createElement('h2')
    title.textContent = name
    const details = document.createElement('pre')
    details.style.whiteSpace = 'pre-wrap'
    details.textContent = texts.join('\n\n')
    element.append(title, details)
  }
  document.body.append(element)
}
