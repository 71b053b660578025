import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// A second is not enough where several test files share two cores.
configure({ asyncUtilTimeout: 10_000 })

// jsdom lacks these three; antd asks for them when it draws.
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
})

class SilentResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver = SilentResizeObserver

// antd's select puts work off with a message channel; Node's own would keep jest from ending.
class TimerMessageChannel {
  port1 = { onmessage: null as (() => void) | null, close: () => undefined }
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()), close: () => undefined }
}
Object.defineProperty(globalThis, 'MessageChannel', { writable: true, value: TimerMessageChannel })

// With a pseudo element jsdom only prints 'not implemented'; antd asks for the scroll bar's width so.
const computedStyle = window.getComputedStyle.bind(window)
window.getComputedStyle = (element) => computedStyle(element)
