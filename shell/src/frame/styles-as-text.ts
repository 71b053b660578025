/**
 * Libraries write style sheets through `innerHTML`, which trusted types refuse for every element. Nothing but text can
 * be in a style element, so it's written as text.
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
