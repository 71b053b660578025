/**
 * Libraries write style sheets through `innerHTML`, which trusted types block for every element. A style element
 * contains only text, so it is written as text.
 */
export function writeStylesAsText(): void {
  if (!globalThis.trustedTypes) return
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
    configurable: true,
    enumerable: true,
    get(this: HTMLStyleElement) {
      return this.textContent
    },
    set(this: HTMLStyleElement, text: string) {
      this.textContent = text
    },
  })
}
